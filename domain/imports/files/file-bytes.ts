/** A file's bytes, in memory or on disk. They are read one part at a time, so that a large file needs little memory. */
export type FileBytes = {
  size: number;
  /** Returns the bytes from one position up to another one, or up to the end of the file. */
  read(from: number, to: number): Uint8Array;
  close(): void;
};

/** Returns a file in memory. */
export function bytesInMemory(bytes: Uint8Array): FileBytes {
  return { size: bytes.length, read: (from, to) => bytes.subarray(from, to), close() {} };
}

/** Returns a file that is in memory as several pieces, which are never joined. */
export function bytesInPieces(pieces: readonly Uint8Array[]): FileBytes {
  const starts: number[] = [];
  let size = 0;
  for (const piece of pieces) {
    starts.push(size);
    size += piece.length;
  }
  return {
    size,
    read(from, to) {
      const first = Math.max(0, pieceAt(starts, from));
      const parts: Uint8Array[] = [];
      for (let index = first; index < pieces.length && starts[index]! < to; index += 1) {
        const start = starts[index]!;
        parts.push(pieces[index]!.subarray(Math.max(0, from - start), Math.max(0, to - start)));
      }
      return parts.length === 1 ? parts[0]! : Buffer.concat(parts);
    },
    close() {},
  };
}

/** Returns the index of the last piece that starts at this position or before it. */
function pieceAt(starts: number[], position: number): number {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (starts[middle]! <= position) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The length of a piece in bytes. */
const pieceLength = 65_536;

/** Yields the file's pieces, starting at a position. */
export function* piecesOf(file: FileBytes, from = 0): Generator<Uint8Array> {
  for (let at = from; at < file.size; at += pieceLength) yield file.read(at, Math.min(at + pieceLength, file.size));
}

/** Returns the number of the line, from 1, that contains the byte at a position. LF, CR LF, and CR are one line break each. */
export function lineOf(file: FileBytes, position: number): number {
  let [line, last] = [1, 0];
  let at = 0;
  for (const piece of piecesOf(file)) {
    for (const byte of piece) {
      if (at++ >= position) return line;
      if (byte === 13 || (byte === 10 && last !== 13)) line += 1;
      last = byte;
    }
  }
  return line;
}
