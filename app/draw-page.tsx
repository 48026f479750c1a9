import { Buffer } from "node:buffer";
import { renderToString } from "react-dom/server";
import { ServerRouter, type EntryContext, type RouterContextProvider } from "react-router";
import { requestId } from "#app/http/context.ts";
import { drawnParts, type Drawn } from "#app/http/drawn-parts.ts";
import { handoff } from "#app/http/handoff.ts";
import { isMostlyRead } from "#app/http/kept.ts";
import { factsOf } from "#app/http/page-facts.ts";
import { scriptsLater } from "#app/http/scripts-later.ts";
import { DrawOnceProvider } from "#app/ui/drawn-once.tsx";
import { ReferenceProvider } from "#app/ui/reference.tsx";
import { FactsProvider } from "#app/ui/structured-data.tsx";
import { onItsOwn, pageOfParts } from "./draw-once.tsx";

/** What a page is drawn from: `data` is all that its loaders answered, as text. */
export type Given = {
  url: URL;
  status: number;
  data: string[];
  shown: Omit<EntryContext, "serverHandoffStream">;
  context: Readonly<RouterContextProvider>;
};

/** Draws a whole page; `fill` makes it bytes, the whole of it or a stretch. */
export function drawPage({ url, status, data, shown, context }: Given, nonce: string) {
  const { drawOnce, fill } = pageOfParts(context.get(drawnParts));
  const rendered = renderToString(
    <ReferenceProvider value={status >= 500 ? context.get(requestId) || null : null}>
      <FactsProvider value={factsOf(context)}>
        <DrawOnceProvider value={drawOnce}>
          <ServerRouter
            context={{ ...shown, manifest: onlyMatched(shown.manifest, shown.staticHandlerContext.matches) }}
            url={url}
            nonce={nonce}
          />
        </DrawOnceProvider>
      </FactsProvider>
    </ReferenceProvider>,
  );
  const drawn = scriptsLater(rendered, { isRead: status === 200 && isMostlyRead(url.pathname) });
  const end = drawn.lastIndexOf("</body>");
  return { html: `<!DOCTYPE html>${drawn.slice(0, end)}${handoff(data, nonce)}${drawn.slice(end)}`, fill };
}

/**
 * The bytes of a page that many see, drawn again only when its data is other than before: all that it shows is in its data and
 * its address, so these are what it is kept by.
 */
export function drawPageOnce(given: Given, nonce: string): Buffer<ArrayBuffer> {
  const drawn = given.context.get(drawnParts);
  const key = `${given.url.href} ${given.data.join("\n")}`;
  let page = drawn?.get(key);
  if (!page) {
    const { html, fill } = drawPage(given, nonce);
    page = html.split(nonce).map((stretch) => onItsOwn(fill(stretch)));
    drawn?.set(key, page);
  }
  return joined(page, Buffer.from(nonce));
}

function joined(page: Drawn, nonce: Buffer): Buffer<ArrayBuffer> {
  return Buffer.concat(page.flatMap((stretch, index) => (index ? [nonce, stretch] : [stretch])));
}

/** Of all routes those that this page consists of: the framework builds every one that it is told of anew for each page. */
function onlyMatched(manifest: EntryContext["manifest"], matches: { route: { id: string } }[]): EntryContext["manifest"] {
  return { ...manifest, routes: Object.fromEntries(matches.map(({ route: { id } }) => [id, manifest.routes[id]])) };
}
