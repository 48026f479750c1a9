import { type MiddlewareFunction, redirect } from "react-router";

/** Addresses that are gone and that visitors may have kept, with the nearest page. All others answer 404. */
const moved: [from: RegExp, to: string][] = [
  [/^\/(?:this-week|new-businesses\.rss)$/, "/"],
  [/^\/offline$/, "/saved"],
  [/^\/(?:embed\/category|category)\/([^/]+)(?:\/print)?$/, "/category/$1"],
  [/^\/business\/([^/]+)\/hours\.ics$/, "/business/$1"],
];

/** Redirects (301) the addresses of pages that a release removed. */
export const redirectMoved: MiddlewareFunction<Response> = ({ url }) => {
  for (const [from, to] of moved) {
    const target = from.test(url.pathname) && url.pathname.replace(from, to);
    if (target && target !== url.pathname) throw redirect(target, 301);
  }
};
