import type { MouseEvent } from "react";
import { useLocation } from "react-router";
import { copyText } from "#app/ui/copy-text.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { useTown } from "#app/ui/town-context.tsx";
import { useDismissMenu } from "#app/ui/use-dismiss-menu.ts";

const providers = [
  {
    name: "Twitter",
    icon: "twitter",
    address: (url: string, title: string) => `https://twitter.com/intent/tweet?${new URLSearchParams({ url, text: title })}`,
  },
  {
    name: "Facebook",
    icon: "facebook",
    address: (url: string) => `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url })}`,
  },
  {
    name: "LinkedIn",
    icon: "linkedin",
    address: (url: string) => `https://www.linkedin.com/sharing/share-offsite/?${new URLSearchParams({ url })}`,
  },
];

/** Shares the page's link with the browser's share sheet, or with a menu if there is none. */
export function ShareMenu({ title }: { title: string }) {
  const { origin } = useTown();
  const url = origin + useLocation().pathname;
  const { menu, close } = useDismissMenu();

  function copyLink() {
    close();
    void copyText(url, "Link copied to clipboard!", "Failed to copy link");
  }

  /** Opens the phone's share sheet. A browser without one opens the menu. */
  function share(event: MouseEvent) {
    if (!("share" in navigator) || menu.current?.open) return;
    event.preventDefault();
    navigator.share({ title, url }).catch((error: unknown) => {
      const isCanceled = error instanceof DOMException && error.name === "AbortError";
      if (!isCanceled && menu.current) menu.current.open = true;
    });
  }

  const row = "flex min-h-11 w-full items-center gap-3 px-4 py-2 text-left hover:bg-accent-soft";
  return (
    <details ref={menu} className="relative print:hidden">
      <summary className="btn btn-quiet" onClick={share}>
        <Icon name="share-2" className="size-4" />
        Share
      </summary>
      <ul className="absolute right-0 z-10 mt-1.5 w-60 rounded-card border border-line bg-surface py-1.5 shadow-float">
        <li className="needs-script">
          <button type="button" onClick={copyLink} className={row}>
            <Icon name="link" className="size-5 text-ink-soft" />
            Copy Link
          </button>
        </li>
        {providers.map(({ name, icon, address }) => (
          <li key={name}>
            <a href={address(url, title)} target="_blank" rel="noopener noreferrer" className={row}>
              <Icon name={icon} className="size-5 text-ink-soft" />
              Share on {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
