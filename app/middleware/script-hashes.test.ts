import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { scriptHashes } from "./script-hashes.ts";

const hash = (script: string) => `sha256-${createHash("sha256").update(script).digest("base64")}`;

it("hashes the inline scripts that have the nonce, but no injected script", () => {
  const script = 'if (1 < 2 && "&amp;") alert("<b>ok</b>")';
  const own = `<script type="module" async="" nonce="n">${script}</script>`;
  const others = `<script>alert(1)</script><script nonce="m">alert(2)</script><script nonce="n" src="/a.js"></script>
    <p title='<script nonce="n">alert(3)</script>'>&lt;script nonce="n"&gt;</p>`;
  expect(scriptHashes(`${others}${own}${own}${others}`, "n")).toEqual([hash(script)]);
});
