import { Buffer } from "node:buffer";
import { createContext, use, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider, type StaticHandlerContext } from "react-router";
import type { Drawn, DrawnParts } from "#app/http/drawn-parts.ts";
import type { DrawOnce } from "#app/ui/drawn-once.tsx";
import { TownProvider, type Here } from "#app/ui/town.tsx";

type Parts = { drawOnce: DrawOnce | null; fill(html: string): Buffer<ArrayBuffer> };

/**
 * A page that is put together of parts, of which `drawn` keeps each by what it was drawn from, so that none is ever old; null
 * draws the page whole. `drawOnce` leaves a mark where a part belongs, which no text of people's can spell, as their `<` is written otherwise;
 * `fill` puts the parts there, into the page or a stretch of it.
 */
export function pageOfParts(drawn: DrawnParts | null): Parts {
  const used: Drawn[] = [];
  return {
    drawOnce:
      drawn &&
      ((Part, given, here) => {
        const key = `${numberOf(Part)} ${here.role} ${here.today} ${JSON.stringify(given)}`;
        let part = drawn.get(key);
        if (!part) {
          part = [onItsOwn(Buffer.from(draw(<Part {...given} />, here)))];
          drawn.set(key, part);
        }
        return `<!--part ${used.push(part) - 1}-->`;
      }),
    fill(html) {
      const pieces = html.split(/<!--part (\d+)-->/);
      return Buffer.concat(pieces.flatMap((piece, index) => (index % 2 ? used[Number(piece)]! : Buffer.from(piece))));
    },
  };
}

/** Bytes for keeping: small buffers are slices of a larger one, which each of them would hold in memory. */
export function onItsOwn(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

const Inside = createContext<ReactNode>(null);
const { query, dataRoutes } = createStaticHandler([{ path: "/", Component: () => use(Inside) }]);
const nowhere = (await query(new Request("http://nowhere/"))) as StaticHandlerContext;
const router = createStaticRouter(dataRoutes, nowhere);

/** Draws a part. Its links and forms ask for a router; where they lead is the same from everywhere. */
function draw(part: ReactNode, here: Here): string {
  return renderToString(
    <Inside value={<TownProvider value={here}>{part}</TownProvider>}>
      <StaticRouterProvider router={router} context={nowhere} hydrate={false} />
    </Inside>,
  );
}

const numbers = new WeakMap<object, number>();
let last = 0;

/** Components have names, but two may have the same. */
function numberOf(Part: object): number {
  const number = numbers.get(Part) ?? (last += 1);
  numbers.set(Part, number);
  return number;
}
