/** The tags of one feature, lifecycle prefixes and all. Made without a prototype: any key may come from a file. */
export type Tags = Readonly<Record<string, string>>;

/** The values of a tag that may hold several ("hardware; knives"), in small letters with underscores. */
export function valuesOf(value: string | undefined): string[] {
  return (value ?? "")
    .split(/[;,]/)
    .map((part) =>
      part
        .trim()
        .toLowerCase()
        .replace(/[\s-]+/g, "_"),
    )
    .filter((part) => part !== "");
}
