/** Words that stay in capitals. */
const acronyms = new Set(
  "LLC LLP LP PC PLLC PLC DBA USA US UPS USPS ATM BBQ RV ATV TV HVAC CPA DDS DMD MD DO DVM OD RN NAPA KFC GMC IT IV II III VI NE NW SE SW PO AA VFW YMCA YWCA MRI CBD IHOP BMW".split(
    " ",
  ),
);
/** Acronyms in names that are otherwise in mixed case, as in "Smith Cpa" and "Jones Dental Pa". */
const mixedAcronyms = /\b(?:Llc|Llp|Pllc|Cpa|Dds|Dmd|Dvm|Mri|Hvac|Bbq|Usa|Vfw)\b|(?<=\s)(?:Pa|Pc)$/g;
/** Abbreviations without a vowel that are treated as words. */
const shortWords = new Set("ST RD DR LN CT PL HWY BLVD PKWY SQ MT FT JR SR MR MRS DRS BR CTR BLDG RM".split(" "));
const smallWords = new Set(["of", "and", "the", "for", "at", "by", "in", "on", "or", "to", "de", "la", "und", "der", "et"]);

/** Returns whether the text has two capital letters in a row and no lowercase letters. */
export function isInCapitals(text: string): boolean {
  return /\p{Lu}{2}/u.test(text) && !/\p{Ll}/u.test(text);
}

/**
 * Returns text in all capitals with capitals only at the starts of words: "MCDONALD'S OF BISMARCK ND LLC" becomes "McDonald's of
 * Bismarck ND LLC". Abbreviations stay in capitals: the known ones, `stateCode`, and short words without a vowel. A short name
 * such as "IKEA" stays as it is unless most names in the file are in capitals (`areCapitals`). Text without capitals gets some.
 */
export function toTitleCase(text: string, stateCode: string, areCapitals: boolean): string {
  if (/^[\p{Ll}\p{N}\s'’&,.-]+$/u.test(text))
    return text.replace(/(?<![\p{L}\p{N}'’])\p{Ll}+/gu, (word, at: number) =>
      at > 0 && smallWords.has(word) ? word : capital(word),
    );
  if (!isInCapitals(text) || (!areCapitals && !/\p{Lu}.{6}/u.test(text)))
    return text.replace(mixedAcronyms, (word) => word.toUpperCase());
  return text
    .replace(/[\p{L}\p{N}][\p{L}\p{N}'’.]*/gu, (word, at: number) => {
      const bare = word.replaceAll(".", "");
      if (acronyms.has(bare) || bare === stateCode || /^(?:\p{L}\.){2,}$/u.test(word)) return word;
      if (/^\d+(?:ST|ND|RD|TH)$/.test(word)) return word.toLowerCase();
      if (/\d/.test(word) || (bare.length < 5 && !shortWords.has(bare) && !/[AEIOUYÀ-ÖØ-Þ]/.test(bare))) return word;
      const lower = word.toLowerCase();
      if (at > 0 && smallWords.has(lower)) return lower;
      return lower
        .replace(/^(mc|o['’]|d['’])?(\p{L})/u, (_, start: string = "", letter: string) => capital(start) + letter.toUpperCase())
        .replace(/^Mcs\b/, "MCs");
    })
    .replace(mixedAcronyms, (word) => word.toUpperCase());
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
