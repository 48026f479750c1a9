/** The site's logo: a grain elevator on the horizon. */
export function SiteLogo() {
  return <img src="/favicon.svg" alt="" width="32" height="32" className="size-8 max-w-none" />;
}
