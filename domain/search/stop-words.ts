/** Stop words, which are used only when the query has no other words. */
export const stopWords = new Set(
  "a an and any at best by do for from good i in is me my near nearby need of on or our some that the to us we with you your".split(
    " ",
  ),
);

/** Words that fit any business. They are used only when the query has no other words: "plumbing company" means "plumbing". */
export const genericWords = new Set(
  "business businesses center centre company companies dealer dealers expert experts guy guys lady man negocio negocios office people person place places professional professionals provider providers service services servicio servicios shop shops specialist specialists store stores tienda tiendas".split(
    " ",
  ),
);

/** Words that occur in very many texts and addresses. A query with no other words searches only names and services. */
export const frequentWords = new Set(
  "ave avenue business businesses company drive local road service services st street".split(" "),
);

export const prepositions = new Set("for in with of on at near from to by de para con en".split(" "));
