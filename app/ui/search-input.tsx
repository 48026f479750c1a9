export type SearchInputProps = {
  id: string;
  text: string;
  setText(text: string): void;
  placeholder: string;
  large: boolean;
  /** Takes the focus when it appears. */
  focused: boolean;
  /** Shows at once what is suggested for what was typed before it appeared. */
  typing: boolean;
};

/** What the input says on phones. */
export const shortPlaceholder = "Search services...";

/** More than anybody types on purpose. */
export const longestQuery = 100;

/** How the input looks, with suggestions or without. */
export function searchInputClass(large: boolean): string {
  const size = large ? "h-14 pl-12 pr-28 text-lg shadow-float" : "h-11 pl-11 pr-3";
  return `block w-full rounded-control border border-line-strong bg-surface text-ink ${size} [&::-webkit-search-cancel-button]:hidden`;
}

/** The search input before scripts have come, or without them. */
export function PlainSearchInput({ id, text, setText, placeholder, large }: SearchInputProps) {
  return (
    <input
      id={id}
      type="search"
      name="q"
      value={text}
      onChange={(event) => setText(event.target.value)}
      placeholder={placeholder}
      data-brief={shortPlaceholder}
      autoComplete="off"
      maxLength={longestQuery}
      enterKeyHint="search"
      className={searchInputClass(large)}
    />
  );
}
