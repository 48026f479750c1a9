/** Where pictures and other files are kept: a folder, or an S3 bucket by configuration. */
export interface Storage {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** The bytes under the key; null when there are none. */
  get(key: string): Promise<Uint8Array | null>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
}
