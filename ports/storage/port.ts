/** Stores pictures and other files in a folder or an S3 bucket. */
export interface Storage {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Returns the file's bytes, or null if the key doesn't exist. */
  get(key: string): Promise<Uint8Array | null>;
  /** Removes a file. Does nothing if the key doesn't exist. */
  remove(key: string): Promise<void>;
}
