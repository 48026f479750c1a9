/**
 * Measures a built site's memory during uploads: `npm run build && npm run bench -- uploads [--at-once 1,4]`. It uploads normal
 * and hostile files and prints how far the memory rises above idle, in megabytes. First, it opens 200 uploads at once, each from
 * a different network and half of them with a session. Each of these uploads stops after 2 of 10 MB. Linux only.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { demoPassword } from "#demo/accounts.ts";
import { freePort } from "#test/free-port.ts";
import { aBomb, aCmykJpeg, aHeic, aJpeg, anAnimatedGif, anSvg, aPage, aPhoto, aSidewaysPhoto } from "#test/uploads.ts";
import { startSite } from "./running.ts";

const maxRise = 300;
const held = { uploads: 200, maxRise: 60 };
const { values } = parseArgs({ options: { "at-once": { type: "string", default: "1,4" } } });
const dataDir = await mkdtemp(join(tmpdir(), "bench-uploads-"));
const port = await freePort();
const origin = `http://localhost:${port}`;

let site = await start();
try {
  // The first start seeds the town, so its memory use is not typical of an idle site.
  await site.stop();
  site = await start();
  const cookie = await logIn();
  await fetch(`${origin}/dashboard`, { headers: { cookie } });
  const idle = await waitForIdle();
  // Resets the peak memory.
  writeFileSync(`/proc/${site.pid}/clear_refs`, "5");
  print("idle", idle, "");
  const rise = await holdUploads(cookie, idle);
  const files = await uploads();
  for (const atOnce of values["at-once"].split(",").map(Number)) {
    for (const [name, bytes] of files) {
      const statuses = await Promise.all(Array.from({ length: atOnce }, () => send(cookie, bytes)));
      print(`${name}${atOnce > 1 ? ` × ${atOnce}` : ""}`, memory().highest - idle, statuses.join(" "));
    }
  }
  await cutOff(cookie, files[0]![1]);
  const above = memory().highest - idle;
  print("a body cut off", above, "");
  print(above < maxRise ? "within the limit" : "OVER THE LIMIT", above, `of ${maxRise}`);
  process.exitCode = above < maxRise && rise < held.maxRise ? 0 : 1;
} finally {
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
}

function start() {
  return startSite({ env: { PORT: String(port), DATA_DIR: dataDir, DEMO_FOR: "everyone", TRUSTED_PROXIES: "127.0.0.1" } });
}

async function uploads(): Promise<[string, Uint8Array][]> {
  const photo = await aJpeg();
  return [
    ["a photo of 12 megapixels", await aJpeg(4_000, 3_000)],
    ["a PNG of 40 megapixels", await aPhoto(8_000, 5_000).png({ compressionLevel: 1 }).toBuffer()],
    // The browser shrinks this photo. Without JavaScript, the whole photo arrives.
    ["a photo of 50 megapixels, 20 MB", Buffer.concat([await aJpeg(8_000, 6_250), Buffer.alloc(20_000_000)])],
    ["the same photo, shrunk", await aJpeg(2_560, 2_000)],
    ["an SVG", anSvg],
    ["HTML named .jpg", aPage],
    ["a PNG of 256 megapixels", aBomb()],
    ["a polyglot", Buffer.concat([photo, aPage])],
    ["an animated GIF", await anAnimatedGif()],
    ["a CMYK JPEG", await aCmykJpeg()],
    ["HEIC", aHeic],
    ["a sideways photo", await aSidewaysPhoto()],
    ["60 MB", Buffer.alloc(60_000_000)],
  ];
}

/** Returns the status, or "hung up" if the site closed the connection. */
async function send(cookie: string, bytes: Uint8Array): Promise<number | string> {
  const form = new FormData();
  form.append("kind", "photo");
  form.append("picture", new File([new Uint8Array(bytes)], "upload.jpg", { type: "image/jpeg" }));
  const answer = await fetch(`${origin}/dashboard/pictures`, { method: "POST", body: form, headers: { cookie, origin } }).catch(
    () => null,
  );
  await answer?.arrayBuffer();
  return answer?.status ?? "hung up";
}

/** Returns how far memory rises while uploads are held, in megabytes. */
async function holdUploads(cookie: string, idle: number): Promise<number> {
  const sockets = await Promise.all(
    Array.from({ length: held.uploads }, async (_, index) => {
      const socket = connect(port, "127.0.0.1");
      const head = [
        `POST ${index % 2 ? "/dashboard" : "/submit-business"}/pictures HTTP/1.1`,
        `Host: localhost:${port}`,
        `Origin: ${origin}`,
        `X-Forwarded-For: 203.0.113.${index}`,
        ...(index % 2 ? [`Cookie: ${cookie}`] : []),
        "Content-Type: multipart/form-data; boundary=held",
        "Content-Length: 10000000",
        "",
        '--held\r\nContent-Disposition: form-data; name="picture"; filename="a.jpg"\r\n\r\n',
      ];
      socket.on("error", () => {}).on("data", () => {});
      await new Promise<void>((sent) => {
        socket.write(head.join("\r\n"));
        socket.write(Buffer.alloc(2_000_000), () => sent());
      });
      return socket;
    }),
  );
  await setTimeout(2_000);
  const rise = memory().highest - idle;
  const files = readdirSync(join(dataDir, "uploads")).length;
  print(`${held.uploads} held uploads`, rise, `of ${held.maxRise}; ${files} on the disk, the others refused`);
  for (const socket of sockets) socket.destroy();
  await setTimeout(500);
  return rise;
}

/** Sends only half of the announced body. */
async function cutOff(cookie: string, bytes: Uint8Array): Promise<void> {
  const socket = connect(port, "127.0.0.1");
  const head = [
    "POST /dashboard/pictures HTTP/1.1",
    `Host: localhost:${port}`,
    `Origin: ${origin}`,
    `Cookie: ${cookie}`,
    "Content-Type: multipart/form-data; boundary=cut",
    `Content-Length: ${bytes.length}`,
    "",
    '--cut\r\nContent-Disposition: form-data; name="picture"; filename="a.jpg"\r\n\r\n',
  ].join("\r\n");
  socket.on("error", () => {});
  socket.write(head);
  socket.write(bytes.subarray(0, bytes.length / 2), () => socket.destroy());
  await new Promise((closed) => socket.once("close", closed));
  await setTimeout(500);
}

async function logIn(): Promise<string> {
  const body = new URLSearchParams({ email: "premium@example.com", password: demoPassword });
  const answer = await fetch(`${origin}/login`, { method: "POST", body, headers: { origin }, redirect: "manual" });
  const session = answer.headers.getSetCookie().find((header) => header.startsWith("session="));
  if (!session) throw new Error(`the login returned ${answer.status}`);
  return session.slice(0, session.indexOf(";"));
}

/** Waits until memory use has not fallen for 45 s. Returns the minimum in megabytes. */
async function waitForIdle(): Promise<number> {
  let least = memory().now;
  for (let quiet = 0; quiet < 45; quiet += 1) {
    await setTimeout(1_000);
    const { now } = memory();
    if (now > least - 1) continue;
    least = now;
    quiet = 0;
  }
  return least;
}

/** Returns the site's current and peak memory in megabytes. */
function memory(): { now: number; highest: number } {
  const status = readFileSync(`/proc/${site.pid}/status`, "utf8");
  const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)![1]) / 1024;
  return { now: read("VmRSS"), highest: read("VmHWM") };
}

function print(what: string, megabytes: number, more: string): void {
  process.stdout.write(`${what.padEnd(32)}${megabytes.toFixed(0).padStart(6)} MB   ${more}\n`);
}
