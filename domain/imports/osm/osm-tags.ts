/** A feature's tags, including those with lifecycle prefixes. The object has no prototype, because a file can contain any key. */
export type Tags = Readonly<Record<string, string>>;

/** Returns the values of a tag with one or more values ("hardware; knives"), in lower case with underscores. */
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
