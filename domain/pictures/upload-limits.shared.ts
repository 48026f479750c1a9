import { limits } from "#domain/businesses/field-labels-and-limits.shared.ts";

const megabytes = 10;

/** `photos` is per business. `megabytes`, the same limit in `bytes`, and `megapixels` are per file. */
export const pictureLimits = { photos: limits.photos, megabytes, bytes: megabytes * 1024 * 1024, megapixels: 40 };

/**
 * The browser shrinks files of at most `bytes` and `megapixels` before it uploads them, to at most `edge` pixels on the longer
 * side. A file that is smaller than `unchangedBytes` and has short enough sides is uploaded unchanged. `quality` is from 0 to 1.
 */
export const shrinkLimits = {
  bytes: 50 * 1024 * 1024,
  megapixels: 50,
  edge: 2560,
  unchangedBytes: 1024 * 1024,
  quality: 0.85,
};

/** The maximum request body of each form, in bytes: its pictures and 1 MB of text. */
export const formBytes = {
  logo: pictureLimits.bytes + 1024 * 1024,
  photos: (pictureLimits.photos + 1) * pictureLimits.bytes + 1024 * 1024,
};

/**
 * The maximum number of uploads accepted within `window` milliseconds. A business has up to eleven pictures, and an anonymous
 * submission has one logo. People may need several attempts.
 */
export const uploadRates = { perAccount: { max: 60, window: 3_600_000 }, perNetwork: { max: 10, window: 3_600_000 } };

/** The `accept` value of file inputs. Because HEIC is not in the list, iPhones convert photos to JPEG. */
export const pictureTypes = "image/jpeg,image/png,image/webp,image/gif,image/avif";
/**
 * Android converts nothing and hides photos of other types. The browser shrinks a HEIC photo that it can read, or says what to
 * do.
 */
export const androidPictureTypes = `${pictureTypes},image/heic,image/heif`;

/** The recommended sizes in pixels. */
export const recommendedSize = { photo: "1200x800", logo: "400x400" };
