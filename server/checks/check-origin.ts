import { connect } from "node:tls";
import type { HealthCheck } from "#domain/site-health/site-health.shared.ts";
import { isLocalOrigin } from "#app/http/is-localhost.ts";
import type { Settings } from "#server/startup/environment-variables.ts";

/** How long each check may take, in milliseconds. */
const timeout = 10_000;
const dayMs = 86_400_000;
const warnDays = 14;

/** Checks that PUBLIC_ORIGIN leads to this site, with a valid certificate, and that http redirects to https. */
export async function checkOrigin({ publicOrigin }: Pick<Settings, "publicOrigin">): Promise<HealthCheck[]> {
  if (isLocalOrigin(publicOrigin)) {
    const text = `only this machine can open the site at ${publicOrigin}`;
    return [{ name: "origin", status: "off", text, advice: "Set PUBLIC_ORIGIN to the public address of the site" }];
  }
  const origin = await checkAnswer(publicOrigin);
  if (publicOrigin.startsWith("http:")) {
    const advice =
      "Put a proxy with a certificate in front of the site (see deploy/Caddyfile), and set PUBLIC_ORIGIN to an https address";
    return [origin, { name: "tls", status: "warning", text: `${publicOrigin} does not use https`, advice }];
  }
  return [origin, await checkCertificate(publicOrigin), await checkRedirect(publicOrigin)];
}

async function checkAnswer(publicOrigin: string): Promise<HealthCheck> {
  const advice = "Check the DNS record, the firewall, and the proxy";
  try {
    const response = await fetch(`${publicOrigin}/robots.txt`, { redirect: "manual", signal: AbortSignal.timeout(timeout) });
    // The site writes its own origin into robots.txt.
    if ((await response.text()).includes(`Sitemap: ${publicOrigin}/`))
      return { name: "origin", status: "ok", text: publicOrigin };
    const text = `${publicOrigin} responds with status ${response.status}, but the response is not from this site`;
    return { name: "origin", status: "problem", text, advice };
  } catch (error) {
    return { name: "origin", status: "problem", text: `${publicOrigin} does not respond (${reasonOf(error)})`, advice };
  }
}

async function checkCertificate(publicOrigin: string): Promise<HealthCheck> {
  const { hostname, port } = new URL(publicOrigin);
  const advice = "Check the proxy's log. Caddy renews certificates itself when ports 80 and 443 are open";
  try {
    const days = Math.floor(((await certificateEnd(hostname, Number(port || 443))) - Date.now()) / dayMs);
    const text = `the certificate is valid for ${days} more ${days === 1 ? "day" : "days"}`;
    return days < warnDays ? { name: "tls", status: "warning", text, advice } : { name: "tls", status: "ok", text };
  } catch (error) {
    return { name: "tls", status: "problem", text: `the certificate is not valid (${reasonOf(error)})`, advice };
  }
}

/** Returns when the certificate expires, in milliseconds since 1970. Rejects if the certificate is not valid for this host. */
function certificateEnd(host: string, port: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const socket = connect({ host, port, servername: host, timeout }, () => {
    resolve(new Date(socket.getPeerCertificate().valid_to).getTime());
    socket.end();
  });
  socket.on("error", reject);
  socket.on("timeout", () => socket.destroy(new Error("no answer")));
  return promise;
}

async function checkRedirect(publicOrigin: string): Promise<HealthCheck> {
  const name = "http";
  const { host, port } = new URL(publicOrigin);
  if (port) return { name, status: "off", text: `not checked because the site uses port ${port}` };
  try {
    const options = { redirect: "manual", signal: AbortSignal.timeout(timeout) } as const;
    const to = (await fetch(`http://${host}/`, options)).headers.get("location") ?? "";
    if (to.startsWith(`${publicOrigin}/`)) return { name, status: "ok", text: "http redirects to https" };
    return {
      name,
      status: "warning",
      text: `http://${host} does not redirect to https`,
      advice: "Set up the redirect in the proxy",
    };
  } catch (error) {
    const text = `http://${host} does not respond (${reasonOf(error)})`;
    return { name, status: "warning", text, advice: "Open port 80 so that people who type the address reach the site" };
  }
}

function reasonOf(error: unknown): string {
  const { cause, message, code } = error as Error & { code?: string };
  if (cause instanceof Error) return reasonOf(cause);
  return code && !message.includes(code) ? `${code}, ${message}` : message || String(code);
}
