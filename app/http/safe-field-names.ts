/** Returns the form without the fields whose names are unsafe to parse. No form on this site uses such names. */
export function withSafeFieldNames(form: FormData): FormData {
  const safe = new FormData();
  for (const [name, value] of form) if (isSafeName(name)) safe.append(name, value);
  return safe;
}

/**
 * Returns whether a field name is safe to parse. Conform fails on "a[" and "__proto__", and allocates a hundred million entries
 * for "photos[99999999]".
 */
function isSafeName(name: string): boolean {
  return name.length <= 100 && pattern.test(name) && !reserved.test(name);
}

const pattern = /^\w+(?:\.\w+|\[\d{1,2}\])*(?:\[\])?$/;
const reserved = /(?:^|\.)(?:__proto__|constructor|prototype)(?=$|[.[])/;
