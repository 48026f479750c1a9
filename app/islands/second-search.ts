/** Shows the header's search box when the page's own search box, `data-after`, has scrolled away. */
export function start(box: HTMLElement): void {
  const own = document.getElementById(box.dataset["after"]!);
  if (!own) return;
  const headerHeight = box.closest("header")!.offsetHeight;
  new IntersectionObserver(([entry]) => void (box.hidden = entry!.isIntersecting || entry!.boundingClientRect.top > 0), {
    rootMargin: `-${headerHeight}px 0px 0px`,
  }).observe(own);
}
