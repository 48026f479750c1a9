import { useLocation } from "react-router";
import { Icon } from "#app/ui/icon/icon.tsx";
import { useTown } from "#app/ui/town-context.tsx";

/**
 * Shares the page's link, by `app/islands/share.ts` with the phone's share sheet, or with this menu. With `iconOnly`, the button is only
 * an icon.
 */
export function ShareMenu({ title, iconOnly = false }: { title: string; iconOnly?: boolean }) {
  const { origin } = useTown();
  const url = origin + useLocation().pathname;
  const providers = {
    Twitter: `https://twitter.com/intent/tweet?${new URLSearchParams({ url, text: title })}`,
    Facebook: `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url })}`,
    LinkedIn: `https://www.linkedin.com/sharing/share-offsite/?${new URLSearchParams({ url })}`,
  };
  return (
    <details data-menu="" data-island="share" data-title={title} data-url={url} className="share-menu">
      <summary className={iconOnly ? "icon-button" : "btn btn-quiet"}>
        <Icon name="share-2" className="size-4" />
        <span className={iconOnly ? "sr-only" : undefined}>Share</span>
      </summary>
      <ul>
        <li className="needs-script">
          <button type="button">
            <Icon name="link" />
            Copy Link
          </button>
        </li>
        {Object.entries(providers).map(([name, address]) => (
          <li key={name}>
            <a href={address} target="_blank" rel="noopener noreferrer">
              <Icon name={name.toLowerCase()} />
              Share on {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
