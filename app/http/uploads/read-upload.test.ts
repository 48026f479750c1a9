import { describe, expect, it } from "vitest";
import { DomainError } from "#domain/domain-error.ts";
import { memoryStore, type FileStore, readUpload, type UploadLimits } from "./read-upload.ts";

const limits: UploadLimits = { body: 20_000, file: 5_000, files: { photos: 3, logo: 1 } };

const boundary = "----formBoundary7MA4";
type Part = { field: string; file?: string; type?: string; content: string | Uint8Array };

function bodyOf(parts: Part[]): Buffer {
  const pieces = parts.flatMap(({ field, file, type, content }) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="${field}"${file === undefined ? "" : `; filename="${file}"`}\r\n`,
    `${type ? `Content-Type: ${type}\r\n` : ""}\r\n`,
    content,
    "\r\n",
  ]);
  return Buffer.concat([...pieces, `--${boundary}--\r\n`].map((piece) => Buffer.from(piece as string)));
}

/** A request whose body arrives in pieces of so many bytes, and breaks off after the last if told so. */
function arriving(body: Uint8Array, { piece = 1000, breaks = false, headers = {} } = {}): Request & { read: number } {
  let at = 0;
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (at < body.length) {
          controller.enqueue(body.subarray(at, (at += piece)));
          request.read = at;
        } else if (breaks) controller.error(new Error("socket hang up"));
        else controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const type = { "content-type": `multipart/form-data; boundary=${boundary}` };
  const init = { method: "POST", body: stream, duplex: "half", headers: { ...type, ...headers } };
  const request = Object.assign(new Request("http://site.test/", init as RequestInit), { read: 0 });
  return request;
}

/** Keeps names, and says which it was made to drop. */
function aKeeper(refuse: string[] = []) {
  const kept = new Set<string>();
  const keeper: FileStore<string> = {
    async store(file, field) {
      if (refuse.includes(file.name)) throw new DomainError("conflict", "damaged");
      if (file.name === "storage.jpg") throw new Error("storage is away");
      const mark = `${field}/${file.name}/${file.type}/${file.bytes.length}`;
      kept.add(mark);
      return mark;
    },
    discard: async (mark) => kept.delete(mark),
  };
  return { kept, keeper };
}

const photo = (name: string, size = 1000): Part => ({
  field: "photos",
  file: name,
  type: "image/jpeg",
  content: "x".repeat(size),
});
const text = (field: string, content: string): Part => ({ field, content });
const ended = (request: Request, keeper: FileStore<unknown> = memoryStore, most = limits) =>
  readUpload(request, most, keeper).then(
    () => "read",
    (thrown: { data?: { code: string }; init?: { status: number }; message?: string }) =>
      thrown.init ? `${thrown.init.status} ${thrown.data!.code}` : thrown.message,
  );

describe("a form with files", () => {
  it.each([1, 2, 7, 64, 1000, 100_000])("is read the same when it arrives %i bytes at a time", async (piece) => {
    const bytes = new Uint8Array(3_000).map((_, at) => (at * 7) % 256);
    const tricky = Buffer.concat([bytes, Buffer.from(`\r\n--${boundary.slice(0, -1)}\r\n\r\n--`)]);
    const parts = [
      text("name", "Café “Größe”\r\nsecond line"),
      { field: "photos", file: "a.jpg", type: "image/jpeg", content: tricky },
      text("services", "1"),
      text("services", "2"),
      { field: "logo", file: "", content: "" },
      text("empty", ""),
    ];
    const { fields, files, leftOut } = await readUpload(arriving(bodyOf(parts), { piece }), limits, memoryStore);
    expect([...fields]).toEqual([
      ["name", "Café “Größe”\r\nsecond line"],
      ["services", "1"],
      ["services", "2"],
      ["empty", ""],
    ]);
    expect(leftOut).toEqual({});
    expect(files).toMatchObject([{ field: "photos", name: "a.jpg" }]);
    const [only] = files;
    expect(Buffer.from(await (only as { stored: File }).stored.arrayBuffer()).equals(tricky)).toBe(true);
  });

  it("is read as the platform itself writes it", async () => {
    const form = new FormData();
    form.append('a "quoted" field', 'and\r\n"text"');
    form.append("photos", new File(["bytes"], 'pictures/my "best" \\ second.jpg', { type: "image/jpeg" }));
    const { fields, files } = await readUpload(
      new Request("http://site.test", { method: "POST", body: form }),
      limits,
      memoryStore,
    );
    expect([...fields]).toEqual([['a "quoted" field', 'and\r\n"text"']]);
    expect(files).toMatchObject([{ field: "photos", name: 'my "best" \\ second.jpg' }]);
  });

  it("hands on each file before the next one is read", async () => {
    const request = arriving(bodyOf([photo("1.jpg", 4_000), photo("2.jpg", 4_000), photo("3.jpg", 4_000)]));
    const readThen: number[] = [];
    await readUpload(request, limits, { store: async () => void readThen.push(request.read), discard: async () => {} });
    expect(readThen).toEqual([5_000, 9_000, 13_000]);
  });

  it("with more files than allowed keeps the first ones and every text", async () => {
    const { kept, keeper } = aKeeper();
    const parts = [text("name", "Plains"), ...["1", "2", "3", "4"].map((name) => photo(name)), text("phone", "1")];
    const upload = await readUpload(arriving(bodyOf(parts)), limits, keeper);
    expect([upload.files.map(({ name }) => name), upload.leftOut]).toEqual([["1", "2", "3"], { photos: 1 }]);
    expect([...upload.fields.keys()]).toEqual(["name", "phone"]);
    expect(kept.size).toBe(3);
  });

  it("says which file is too large or was refused, and keeps the others", async () => {
    const { kept, keeper } = aKeeper(["bad.jpg"]);
    const parts = [photo("large.jpg", 5_001), photo("bad.jpg"), photo("good.jpg", 5_000), text("name", "Plains")];
    const { files, fields } = await readUpload(arriving(bodyOf(parts)), limits, keeper);
    expect(files).toEqual([
      { field: "photos", name: "large.jpg", refused: "too_large" },
      { field: "photos", name: "bad.jpg", refused: "damaged" },
      { field: "photos", name: "good.jpg", stored: "photos/good.jpg/image/jpeg/5000" },
    ]);
    expect([kept.size, fields.get("name")]).toEqual([1, "Plains"]);
  });

  it("takes files in no other field", async () => {
    const { kept, keeper } = aKeeper();
    for (const field of ["other", "constructor", "__proto__"]) {
      const { files, fields } = await readUpload(arriving(bodyOf([{ ...photo("x.jpg"), field }])), limits, keeper);
      expect([files, [...fields], kept.size]).toEqual([[], [], 0]);
    }
  });
});

describe("what ends the request and leaves nothing", () => {
  const three = bodyOf([photo("1.jpg"), photo("2.jpg"), photo("3.jpg")]);

  it.each<[string, () => Request, string]>([
    ["a body cut off", () => arriving(three.subarray(0, -200)), "400 body_cut_off"],
    ["a body without its last boundary", () => arriving(three.subarray(0, -6)), "400 body_cut_off"],
    ["a connection that breaks", () => arriving(three.subarray(0, 2_500), { breaks: true }), "400 body_cut_off"],
    ["too many bytes", () => arriving(bodyOf([photo("1.jpg"), photo("2.jpg", 30_000)])), "413 body_too_large"],
    ["a length said to be too large", () => arriving(three, { headers: { "content-length": "20001" } }), "413 body_too_large"],
    ["another type", () => arriving(three, { headers: { "content-type": "application/json" } }), "415 no_form_with_files"],
    ["no boundary", () => arriving(three, { headers: { "content-type": "multipart/form-data" } }), "415 no_form_with_files"],
    ["a part without a head", () => arriving(Buffer.from(`--${boundary}\r\n\r\n\r\n\r\nx`)), "400 body_cut_off"],
    [
      "a head that is not UTF-8",
      () =>
        arriving(
          Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="\u00e9"\r\n\r\nx\r\n--${boundary}--`, "latin1"),
        ),
      "400 body_cut_off",
    ],
    ["an endless head", () => arriving(Buffer.from(`--${boundary}\r\nX: ${"x".repeat(18_000)}`)), "400 body_cut_off"],
    ["storage that is away", () => arriving(bodyOf([photo("1.jpg"), photo("storage.jpg")])), "storage is away"],
  ])("%s", async (_, request, end) => {
    const { kept, keeper } = aKeeper();
    expect(await ended(request(), keeper)).toBe(end);
    expect([...kept]).toEqual([]);
  });

  it("texts that are too long and parts that are too many", async () => {
    const roomy = { ...limits, body: 10_000_000 };
    expect(await ended(arriving(bodyOf([text("a", "x".repeat(1_100_000))]), { piece: 65_536 }), memoryStore, roomy)).toMatch(
      "413",
    );
    const many = Array.from({ length: 2_001 }, () => text("a", ""));
    expect(await ended(arriving(bodyOf(many), { piece: 65_536 }), memoryStore, roomy)).toMatch("413");
  });

  it("and what is too large is not read to its end", async () => {
    const request = arriving(bodyOf([photo("1.jpg", 1_000_000)]));
    expect(await ended(request)).toBe("413 body_too_large");
    expect(request.read).toBeLessThan(25_000);
  });
});
