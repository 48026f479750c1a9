/** Returns the token of an emailed link. */
export const tokenOf = (url: URL): string => url.searchParams.get("token") ?? "";

/** The messages of a form that an emailed link's signature authorizes. After success, the page opens again and says so. */
export const linkForm = {
  failed: { title: "Failed to save your answer. Please try again." },
  refusals: { link_dead: { title: "This link no longer works" } },
  to: (_: unknown, { url }: { url: URL }) => `${url.pathname}?${new URLSearchParams({ token: tokenOf(url), saved: "" })}`,
};
