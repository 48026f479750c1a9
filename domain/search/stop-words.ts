/** Stop words, which are used only when the query has no other words. */
export const stopWords = new Set(
  (
    "a an and any at best by do for from good i in is me my near nearby need of on or our some that the to us we with you your " +
    "about am anybody anyone are be because been being but could did does doing get gets getting got had has have having he her " +
    "his how if im into ive just really she should so somebody someone something than their them then there these they this those " +
    "put too very was were what when where which while who whom whos whose would"
  ).split(" "),
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

export const prepositions = new Set("for in of on at near from to by de para en".split(" "));

/** Words that begin a clause or description that only modifies what stands before it: "hotel that takes dogs". */
export const clauseWords = new Set("that who which whose when while because if but with and so con que y".split(" "));
