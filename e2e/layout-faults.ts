/**
 * Runs in the browser. Returns at most ten layout faults on the page: horizontal overflow, text that is cut off, broken words, and
 * text or controls that overlap.
 */
export function findLayoutFaults(): string[] {
  const faults = new Set<string>();
  const tolerance = 1.5;
  const root = document.documentElement;
  const name = (element: Element) =>
    `<${element.localName} class="${(element.getAttribute("class") ?? "").slice(0, 40)}"> ${(element.textContent ?? "").trim().slice(0, 40)}`;
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element) => {
    const style = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, style);
    return style;
  };

  /** An ancestor that clips its content. */
  type Clip = { element: Element; box: DOMRect; ellipsis: boolean };
  type Frame = { visible: boolean; clips: Clip[]; scroller: DOMRect | null; layer: Element };
  const frames = new Map<Element, Frame>();
  function frameOf(element: Element): Frame {
    const known = frames.get(element);
    if (known) return known;
    const parent = element.parentElement;
    const outer: Frame = parent ? frameOf(parent) : { visible: true, clips: [], scroller: null, layer: root };
    const style = styleOf(element);
    const box = element.getBoundingClientRect();
    // This is text for screen readers only.
    const hiddenFromSight = style.clipPath === "inset(50%)" || (box.width <= 1.5 && style.overflowX === "hidden");
    const visible = outer.visible && style.visibility === "visible" && style.opacity !== "0" && !hiddenFromSight;
    let { clips, scroller, layer } = outer;
    if (/fixed|sticky|absolute/.test(style.position)) layer = element;
    if (/auto|scroll/.test(style.overflowX + style.overflowY)) {
      clips = [];
      scroller = box;
    } else if (style.overflowX !== "visible") {
      const ellipsis = (style.textOverflow === "ellipsis" && style.display !== "flex") || style.webkitLineClamp !== "none";
      clips = [...clips, { element, box, ellipsis }];
    }
    const frame = { visible, clips, scroller, layer };
    frames.set(element, frame);
    return frame;
  }

  function isScrolledAway(box: DOMRect, scroller: DOMRect | null): boolean {
    if (!scroller) return false;
    return box.top < scroller.top || box.bottom > scroller.bottom || box.left < scroller.left || box.right > scroller.right;
  }

  const modal = document.querySelector("dialog[open]:modal");
  const page = modal ?? document.body;
  if (root.scrollWidth > root.clientWidth) faults.add(`the page is ${root.scrollWidth} px wide`);

  type Item = { element: Element; box: DOMRect; layer: Element; what: string };
  const items: Item[] = [];
  const range = document.createRange();
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const element = node.parentElement!;
    if (!node.data.trim() || element.closest("script, style, noscript, option, svg, datalist, textarea")) continue;
    if (!element.checkVisibility({ contentVisibilityAuto: true })) continue;
    const { visible, clips, scroller, layer } = frameOf(element);
    if (!visible) continue;
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    const clamped = clips.some(({ ellipsis }) => ellipsis);
    for (const box of lines) {
      const outside = clips.some((clip) => box.left >= clip.box.right - 1 || box.top >= clip.box.bottom - 1);
      if (outside || isScrolledAway(box, scroller)) continue;
      const cut = clips.some(
        (clip) => !clip.ellipsis && (box.right > clip.box.right + tolerance || box.bottom > clip.box.bottom + 4),
      );
      if (cut && !clamped) faults.add(`text is cut off: ${name(element)}`);
      if (clamped) continue;
      if (!scroller && box.right > root.clientWidth + tolerance) faults.add(`text extends beyond the page: ${name(element)}`);
      items.push({ element, box, layer, what: name(element) });
    }
    const block = element.closest("a, button, label, li, td, th, p, h1, h2, h3, h4, legend, summary, dd, dt, div, span")!;
    const container =
      styleOf(block).display.includes("inline") && block.localName === "span" ? null : block.getBoundingClientRect();
    if (
      container &&
      lines.some(({ right, left }) => right > container.right + tolerance || left < container.left - tolerance) &&
      !clamped
    )
      faults.add(`text is wider than its container: ${name(element)}`);
    if (lines.length < 2) continue;
    for (const { 0: word, index } of node.data.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}'’]{2,18}(?![\p{L}\p{N}])/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const tops = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)));
      const isAddress = /[@/]|\w\.\w/.test(/\S*$/.exec(node.data.slice(0, index))![0] + /^\S*/.exec(node.data.slice(index))![0]);
      if (tops.size > 1 && !isAddress) faults.add(`a word is broken: ${word} in ${name(element)}`);
    }
  }
  for (const element of page.querySelectorAll("a, button, summary, input, select, textarea, img")) {
    const { visible, scroller, layer } = frameOf(element);
    const box = element.getBoundingClientRect();
    if (!visible || box.width < 2 || box.height < 2 || !element.checkVisibility({ contentVisibilityAuto: true })) continue;
    if (styleOf(element).display === "inline" || element.closest("label:has(input.sr-only)")) continue;
    if (styleOf(element).position === "absolute" || isScrolledAway(box, scroller)) continue;
    const container = element.parentElement!.getBoundingClientRect();
    if (!scroller && styleOf(element.parentElement!).display !== "inline" && box.right > container.right + tolerance)
      faults.add(`a control is wider than its container: ${name(element)}`);
    items.push({ element, box, layer, what: name(element) });
  }
  items.sort((a, b) => a.box.top - b.box.top);
  items.forEach((a, index) => {
    for (let next = index + 1; next < items.length && items[next]!.box.top < a.box.bottom - 4; next += 1) {
      const b = items[next]!;
      const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const down = Math.min(a.box.bottom, b.box.bottom) - b.box.top;
      // A logo may stand on a photo.
      if (a.element.localName === "img" && b.element.localName === "img") continue;
      if (across < 3 || down < 5 || a.layer !== b.layer) continue;
      if (a.element.contains(b.element) || b.element.contains(a.element)) continue;
      faults.add(`${a.what} overlaps ${b.what}`);
    }
  });
  return [...faults].slice(0, 10);
}
