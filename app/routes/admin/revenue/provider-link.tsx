/** The provider's id of a subscription, as a link to the operator's dashboard there if it has one. */
export function ProviderLink({ id, url }: { id: string; url: string | null }) {
  if (!url) return id;
  return (
    <a href={url} target="_blank" rel="noreferrer" className="link">
      {id}
    </a>
  );
}
