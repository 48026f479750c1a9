/**
 * The SVG shapes of all pictures. Numbers are rounded to keep files small. Shapes use presentation attributes, because the site's content
 * security policy refuses inline styles.
 */

const short = (value: number): string => String(Math.round(value * 10) / 10);

export function rect(x: number, y: number, w: number, h: number, fill: string, rx = 0, more = ""): string {
  const round = rx > 0 ? ` rx="${short(rx)}"` : "";
  return `<rect x="${short(x)}" y="${short(y)}" width="${short(w)}" height="${short(h)}"${round} fill="${fill}"${more}/>`;
}

export function circle(x: number, y: number, r: number, fill: string, more = ""): string {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${fill}"${more}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, more = ""): string {
  return `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}"${more}/>`;
}

export function path(d: string, fill: string, more = ""): string {
  return `<path d="${d}" fill="${fill}"${more}/>`;
}

/** A line with round ends, for rails, cables, and limbs. */
export function line(d: string, color: string, width: number, more = ""): string {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${short(width)}" stroke-linecap="round" stroke-linejoin="round"${more}/>`;
}

export function ring(x: number, y: number, r: number, color: string, width: number): string {
  return circle(x, y, r, "none", ` stroke="${color}" stroke-width="${short(width)}"`);
}

/** A polygon from a flat list of coordinates. */
export function poly(points: number[], fill: string, more = ""): string {
  const pairs: string[] = [];
  for (let i = 0; i + 1 < points.length; i += 2) pairs.push(`${short(points[i]!)} ${short(points[i + 1]!)}`);
  return path(`M${pairs.join("L")}Z`, fill, more);
}

/** Places a part that is rendered around its own origin. */
export function at(x: number, y: number, content: string, scale = 1, flip = false): string {
  const rounded = Math.round(scale * 1000) / 1000;
  const scaling = flip ? ` scale(${-rounded} ${rounded})` : rounded === 1 ? "" : ` scale(${rounded})`;
  return `<g transform="translate(${short(x)} ${short(y)})${scaling}">${content}</g>`;
}

export function turn(degrees: number, content: string, x = 0, y = 0): string {
  return `<g transform="rotate(${short(degrees)} ${short(x)} ${short(y)})">${content}</g>`;
}

export function fade(opacity: number, content: string): string {
  return `<g opacity="${opacity}">${content}</g>`;
}

/** Renders a part once and repeats it at each [x, y, scale], which keeps covers small. */
export function repeat(id: string, content: string, spots: [number, number, number?][]): string {
  const uses = spots.map(([x, y, s = 1]) => {
    const scaling = s === 1 ? "" : ` scale(${Math.round(s * 100) / 100})`;
    return `<use href="#${id}" transform="translate(${short(x)} ${short(y)})${scaling}"/>`;
  });
  return `<defs><g id="${id}">${content}</g></defs>${uses.join("")}`;
}

/** Scattered dots as two paths of round strokes without length, which take much less space than circles. */
export function dots(spots: [number, number, boolean][], color: string, width: number): string {
  const one = (big: boolean): string =>
    spots
      .filter((spot) => spot[2] === big)
      .map(([x, y]) => `M${Math.round(x)} ${Math.round(y)}h0`)
      .join("");
  return line(one(false), color, width) + line(one(true), color, width * 1.7);
}

/** Shows content only inside a shape. */
export function clip(id: string, shape: string, content: string): string {
  return `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${content}</g>`;
}

export function svg(width: number, height: number, content: string): string {
  const small = content.replace(/#([0-9a-f])\1([0-9a-f])\2([0-9a-f])\3(?=")/g, "#$1$2$3").replace(/="0\./g, '=".');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${small}</svg>\n`;
}

/** Returns evenly spaced values, including both ends. */
export function spread(from: number, to: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => from + ((to - from) * i) / Math.max(1, count - 1));
}

/** Seeded random numbers (mulberry32), so that every run renders the same bytes. */
export function random(seed: string): () => number {
  let state = 2166136261;
  for (const char of seed) state = Math.imul(state ^ char.charCodeAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
