/** Whether a square is dark; undefined where the data goes. */
type Square = boolean | undefined;

const masks: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** The same codewords under each mask of ISO/IEC 18004, as rows of dark squares. */
export function drawings(version: number, codewords: number[]): boolean[][][] {
  return masks.map((mask, number) => {
    const rows = frame(version, number);
    const isDark = (bit: number) => (((codewords[bit >>> 3] ?? 0) >>> (7 - (bit & 7))) & 1) === 1;
    dataSquares(rows).forEach(([x, y], bit) => (rows[y]![x] = isDark(bit) !== mask(x, y)));
    return rows as boolean[][];
  });
}

/** Where the data goes: up and down in columns of two, from the right to the left, passing over the vertical dotted line. */
function dataSquares(rows: Square[][]): [x: number, y: number][] {
  const size = rows.length;
  const columns = Array.from({ length: (size - 1) / 2 }, (_, at) => size - 1 - 2 * at - (at > (size - 9) / 2 ? 1 : 0));
  return columns
    .flatMap((right, at) =>
      rows.flatMap((_, step) => [right, right - 1].map((x): [number, number] => [x, at % 2 ? step : size - 1 - step])),
    )
    .filter(([x, y]) => rows[y]![x] === undefined);
}

/** What tells a reader where it is: corners, marks, dotted lines, the mask's number and the version. */
function frame(version: number, mask: number): Square[][] {
  const size = 4 * version + 17;
  const rows = Array.from({ length: size }, () => Array.from<Square>({ length: size }));
  const set = (x: number, y: number, dark: boolean) => {
    if (x >= 0 && y >= 0 && x < size && y < size) rows[y]![x] = dark;
  };
  const rings = (x: number, y: number, radius: number, light: number[]) => {
    for (let dy = -radius; dy <= radius; dy += 1)
      for (let dx = -radius; dx <= radius; dx += 1) set(x + dx, y + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
  };
  for (let at = 0; at < size; at += 1) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  for (const [x, y] of marksOf(version)) rings(x, y, 2, [1]);
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    rings(x, y, 4, [2, 4]);
  setFormat(set, size, mask);
  if (version >= 7) setVersion(set, size, version);
  return rows;
}

type Set = (x: number, y: number, dark: boolean) => void;

/** The small squares within; the corners have big ones. */
function marksOf(version: number): [x: number, y: number][] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((4 * version + 4) / (2 * count - 2)) * 2;
  const places = Array.from({ length: count }, (_, at) => (at === 0 ? 6 : 4 * version + 10 - (count - 1 - at) * step));
  const last = places.at(-1)!;
  const isCorner = (x: number, y: number) => x + y === 12 || (x === 6 && y === last) || (x === last && y === 6);
  return places.flatMap((y) => places.map((x): [number, number] => [x, y])).filter(([x, y]) => !isCorner(x, y));
}

/** Error correction M (whose number is 0) and the mask, twice. */
function setFormat(set: Set, size: number, mask: number): void {
  const bits = ((mask << 10) | remainder(mask, 10, 0x537)) ^ 0x5412;
  const dark = (bit: number) => ((bits >>> bit) & 1) === 1;
  for (let bit = 0; bit < 15; bit += 1) {
    if (bit < 8) set(8, bit < 6 ? bit : bit + 1, dark(bit));
    else set(bit === 8 ? 7 : 14 - bit, 8, dark(bit));
    if (bit < 8) set(size - 1 - bit, 8, dark(bit));
    else set(8, size - 15 + bit, dark(bit));
  }
  set(8, size - 8, true);
}

function setVersion(set: Set, size: number, version: number): void {
  const bits = (version << 12) | remainder(version, 12, 0x1f25);
  for (let bit = 0; bit < 18; bit += 1) {
    const [far, near] = [size - 11 + (bit % 3), Math.floor(bit / 3)];
    set(far, near, ((bits >>> bit) & 1) === 1);
    set(near, far, ((bits >>> bit) & 1) === 1);
  }
}

/** Of a number, moved up by so many bits, divided by a polynomial. */
function remainder(number: number, bits: number, polynomial: number): number {
  let rest = number;
  for (let round = 0; round < bits; round += 1) rest = (rest << 1) ^ ((rest >>> (bits - 1)) * polynomial);
  return rest;
}
