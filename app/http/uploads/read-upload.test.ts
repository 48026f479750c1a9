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

/** A request whose body arrives in pieces of `piece` bytes. With `breaks`, the connection fails after the last piece. */
function requestOf(body: Uint8Array, { piece = 1000, breaks = false, headers = {} } = {}): Request & { read: number } {
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

/** A store that records file names and fails for some files. */
function aStore(refuse: string[] = []) {
  const stored = new Set<string>();
  const store: FileStore<string> = {
    async store(file, field) {
      if (refuse.includes(file.name)) throw new DomainError("conflict", "damaged");
      if (file.name === "storage.jpg") throw new Error("storage is down");
      const mark = `${field}/${file.name}/${file.type}/${file.bytes.length}`;
      stored.add(mark);
      return mark;
    },
    discard: async (mark) => stored.delete(mark),
  };
  return { stored, store };
}

const photo = (name: string, size = 1000): Part => ({
  field: "photos",
  file: name,
  type: "image/jpeg",
  content: "x".repeat(size),
});
const text = (field: string, content: string): Part => ({ field, content });
const resultOf = (request: Request, store: FileStore<unknown> = memoryStore, max = limits) =>
  readUpload(request, max, store).then(
    () => "read",
    (thrown: { data?: { code: string }; init?: { status: number }; message?: string }) =>
      thrown.init ? `${thrown.init.status} ${thrown.data!.code}` : thrown.message,
  );

describe("readUpload", () => {
  it.each([1, 2, 7, 64, 1000, 100_000])("reads the same form when it arrives %i bytes at a time", async (piece) => {
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
    const { fields, files, leftOut } = await readUpload(requestOf(bodyOf(parts), { piece }), limits, memoryStore);
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

  it("reads a form that `Request` encoded", async () => {
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

  it("stores each file before it reads the next one", async () => {
    const request = requestOf(bodyOf([photo("1.jpg", 4_000), photo("2.jpg", 4_000), photo("3.jpg", 4_000)]));
    const readThen: number[] = [];
    await readUpload(request, limits, { store: async () => void readThen.push(request.read), discard: async () => {} });
    expect(readThen).toEqual([5_000, 9_000, 13_000]);
  });

  it("stores the first files up to the limit, and returns all text fields", async () => {
    const { stored, store } = aStore();
    const parts = [text("name", "Plains"), ...["1", "2", "3", "4"].map((name) => photo(name)), text("phone", "1")];
    const upload = await readUpload(requestOf(bodyOf(parts)), limits, store);
    expect([upload.files.map(({ name }) => name), upload.leftOut]).toEqual([["1", "2", "3"], { photos: 1 }]);
    expect([...upload.fields.keys()]).toEqual(["name", "phone"]);
    expect(stored.size).toBe(3);
  });

  it("says which files are too large or invalid, and stores the others", async () => {
    const { stored, store } = aStore(["bad.jpg"]);
    const parts = [photo("large.jpg", 5_001), photo("bad.jpg"), photo("good.jpg", 5_000), text("name", "Plains")];
    const { files, fields } = await readUpload(requestOf(bodyOf(parts)), limits, store);
    expect(files).toEqual([
      { field: "photos", name: "large.jpg", refused: "too_large" },
      { field: "photos", name: "bad.jpg", refused: "damaged" },
      { field: "photos", name: "good.jpg", stored: "photos/good.jpg/image/jpeg/5000" },
    ]);
    expect([stored.size, fields.get("name")]).toEqual([1, "Plains"]);
  });

  it("ignores files in unknown fields", async () => {
    const { stored, store } = aStore();
    for (const field of ["other", "constructor", "__proto__"]) {
      const { files, fields } = await readUpload(requestOf(bodyOf([{ ...photo("x.jpg"), field }])), limits, store);
      expect([files, [...fields], stored.size]).toEqual([[], [], 0]);
    }
  });
});

describe("readUpload fails and discards the stored files", () => {
  const three = bodyOf([photo("1.jpg"), photo("2.jpg"), photo("3.jpg")]);

  it.each<[string, () => Request, string]>([
    ["when the body is cut off", () => requestOf(three.subarray(0, -200)), "400 body_cut_off"],
    ["when the last boundary is missing", () => requestOf(three.subarray(0, -6)), "400 body_cut_off"],
    ["when the connection breaks", () => requestOf(three.subarray(0, 2_500), { breaks: true }), "400 body_cut_off"],
    ["when the body is too large", () => requestOf(bodyOf([photo("1.jpg"), photo("2.jpg", 30_000)])), "413 body_too_large"],
    [
      "when the content-length is too large",
      () => requestOf(three, { headers: { "content-length": "20001" } }),
      "413 body_too_large",
    ],
    [
      "when the content type is wrong",
      () => requestOf(three, { headers: { "content-type": "application/json" } }),
      "415 no_form_with_files",
    ],
    [
      "when the content type has no boundary",
      () => requestOf(three, { headers: { "content-type": "multipart/form-data" } }),
      "415 no_form_with_files",
    ],
    ["when a part has no headers", () => requestOf(Buffer.from(`--${boundary}\r\n\r\n\r\n\r\nx`)), "400 body_cut_off"],
    [
      "when part headers are not UTF-8",
      () =>
        requestOf(
          Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="\u00e9"\r\n\r\nx\r\n--${boundary}--`, "latin1"),
        ),
      "400 body_cut_off",
    ],
    [
      "when part headers never end",
      () => requestOf(Buffer.from(`--${boundary}\r\nX: ${"x".repeat(18_000)}`)),
      "400 body_cut_off",
    ],
    ["when storage is down", () => requestOf(bodyOf([photo("1.jpg"), photo("storage.jpg")])), "storage is down"],
  ])("%s", async (_, request, end) => {
    const { stored, store } = aStore();
    expect(await resultOf(request(), store)).toBe(end);
    expect([...stored]).toEqual([]);
  });

  it("when text is too long or there are too many parts", async () => {
    const large = { ...limits, body: 10_000_000 };
    expect(await resultOf(requestOf(bodyOf([text("a", "x".repeat(1_100_000))]), { piece: 65_536 }), memoryStore, large)).toMatch(
      "413",
    );
    const many = Array.from({ length: 2_001 }, () => text("a", ""));
    expect(await resultOf(requestOf(bodyOf(many), { piece: 65_536 }), memoryStore, large)).toMatch("413");
  });

  it("without reading the rest of a body that is too large", async () => {
    const request = requestOf(bodyOf([photo("1.jpg", 1_000_000)]));
    expect(await resultOf(request)).toBe("413 body_too_large");
    expect(request.read).toBeLessThan(25_000);
  });
});
