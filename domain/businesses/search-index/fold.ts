/** Normalizes text for searching: lowercase words of letters and digits, without accents or apostrophes, and single spaces. */
export function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\p{M}'’‘`´]/gu, "")
    .toLowerCase()
    .replace(/[øæœßđł]/g, (letter) => withoutDecomposition[letter]!)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

const withoutDecomposition: Record<string, string> = { ø: "o", æ: "ae", œ: "oe", ß: "ss", đ: "d", ł: "l" };
