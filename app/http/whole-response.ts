/**
 * An answer whose body is at hand as bytes: it is sent as it is, where any other is copied and passes through a stream. So
 * `body` is none; who wants to read it asks for its text or bytes.
 */
export class WholeResponse extends Response {
  readonly whole: Uint8Array<ArrayBuffer>;

  constructor(whole: Uint8Array<ArrayBuffer>, init: { status: number; headers: Headers }) {
    super(null, init);
    this.whole = whole;
  }

  override clone(): WholeResponse {
    return new WholeResponse(this.whole, { status: this.status, headers: new Headers(this.headers) });
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return new Uint8Array(this.whole).buffer;
  }

  override async text(): Promise<string> {
    return new TextDecoder().decode(this.whole);
  }
}

/** The body of such an answer, else null. Told by what it has: the site that answers may be another bundle than what sends. */
export function wholeOf(response: Response): Uint8Array<ArrayBuffer> | null {
  return (response as Partial<WholeResponse>).whole ?? null;
}

/** The body of any answer as bytes. */
export async function bytesOf(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  return wholeOf(response) ?? new Uint8Array(await response.arrayBuffer());
}
