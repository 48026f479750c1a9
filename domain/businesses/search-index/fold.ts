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

/** Returns a text folded without accents, and with "ae" for "ä". */
export function foldBothWays(text: string): [string, string] {
  const umlauts = text.normalize("NFC").replace(/[äöüå]/gi, (letter) => umlaut[letter.toLowerCase()]!);
  return [fold(text), fold(umlauts)];
}

const umlaut: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", å: "aa" };

/** Returns the folded texts that find a text in either spelling of its umlauts: "kase" and "kaese". */
export function foldEveryWay(text: string): string[] {
  const [plain, long] = foldBothWays(text);
  return [...new Set([plain, long, plain.replace(/(?<=[aou])e/g, "")])];
}
