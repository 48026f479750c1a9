/** The form without fields whose names no form of ours has. */
export function withSafeFieldNames(form: FormData): FormData {
  const plain = new FormData();
  for (const [name, value] of form) if (isPlainName(name)) plain.append(name, value);
  return plain;
}

/**
 * Whether a field may be called so. Conform would trip over "a[" and "__proto__", and make room for a hundred million
 * photos at "photos[99999999]".
 */
function isPlainName(name: string): boolean {
  return name.length <= 100 && pattern.test(name) && !reserved.test(name);
}

const pattern = /^\w+(?:\.\w+|\[\d{1,2}\])*(?:\[\])?$/;
const reserved = /(?:^|\.)(?:__proto__|constructor|prototype)(?=$|[.[])/;
