import { expect, it } from "vitest";
import { handoff, readPieces } from "./handoff.ts";

it("hands data over in scripts of the page's own, which no text ends [fast.parts]", async () => {
  const pieces = ["</script><script>alert(1)</script>", "\u2028 & more"];
  const data = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      controller.close();
    },
  });
  const html = handoff(await readPieces(data), "n");
  const scripts = [...html.matchAll(/<script nonce="n">(.*?)<\/script>/gs)].map(([, script]) => script!);
  expect(scripts.map((script) => `<script nonce="n">${script}</script>`).join("")).toBe(html);
  const heard: string[] = [];
  const window = {
    __reactRouterContext: { streamController: { enqueue: (text: string) => heard.push(text), close: () => heard.push("end") } },
  };
  for (const script of scripts) new Function("window", script)(window);
  expect(heard).toEqual([...pieces, "end"]);
});
