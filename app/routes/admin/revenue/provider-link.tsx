/** Shows the provider's id for a payment or subscription. If the provider has a dashboard, the id links to its page there. */
export function ProviderLink({ id, url }: { id: string; url: string | null }) {
  if (!url) return id;
  return (
    <a href={url} target="_blank" rel="noreferrer" className="link">
      {id}
    </a>
  );
}
