import { maxFormBytes } from "#app/middleware/request-body.ts";
import { countOpenRequests, type OpenRequests } from "./open-requests.ts";
import { type Capacity, type ConcurrencyLimit, openConcurrencyLimit } from "./load-shedding.ts";

/** Each kind of request has its own limit. The kind is also the value of the label `kind` in the metrics. */
export const limitedKinds = ["page", "share_picture", "change", "upload", "payment_event"] as const;
type LimitedKind = (typeof limitedKinds)[number];

/** All of this process's limits on concurrent and open requests. */
export type LoadLimits = {
  /** The limits on running requests, and on uploads whose bodies are arriving. Owners' uploads don't wait for those of strangers. */
  concurrency: Record<LimitedKind | "upload_body" | "owner_upload_body", ConcurrencyLimit>;
  /** The limits on the bodies in memory. Anyone can post to the webhook, so events are counted separately from forms. */
  open: { forms: OpenRequests; paymentEvents: OpenRequests };
  /** Returns how many requests of a kind are running, are waiting, and have been refused so far. */
  state(kind: LimitedKind): { inside: number; waiting: number; shed: number };
  /** Resets the pace that was measured for earlier requests. */
  resetPace(): void;
  /** Returns how many requests of any kind have been refused so far. */
  shed(): number;
};

export function openLoadLimits(): LoadLimits {
  const concurrency: LoadLimits["concurrency"] = {
    page: openConcurrencyLimit(pageCapacity),
    share_picture: openConcurrencyLimit(shareImageCapacity),
    change: openConcurrencyLimit(changeCapacity),
    upload: openConcurrencyLimit(uploadCapacity),
    upload_body: openConcurrencyLimit(uploadBodyCapacity),
    owner_upload_body: openConcurrencyLimit(ownerUploadBodyCapacity),
    payment_event: openConcurrencyLimit(paymentEventCapacity),
  };
  const open = {
    forms: countOpenRequests({ requests: 1024, bytes: 64 * 1024 * 1024 }),
    paymentEvents: countOpenRequests({ requests: 256, bytes: 256 * maxFormBytes }),
  };
  function state(kind: LimitedKind) {
    const before = {
      ...{ page: [], share_picture: [], change: [open.forms], payment_event: [open.paymentEvents] },
      upload: [concurrency.upload_body, concurrency.owner_upload_body],
    }[kind];
    const { inside, waiting, shed } = concurrency[kind].state();
    return { inside, waiting, shed: before.reduce((sum, limit) => sum + limit.state().shed, shed) };
  }

  return {
    concurrency,
    open,
    state,
    resetPace: () => Object.values(concurrency).forEach((limit) => limit.resetPace()),
    shed: () => limitedKinds.reduce((sum, kind) => sum + state(kind).shed, 0),
  };
}

/**
 * The capacity for pages. One core renders all pages, so running more of them at once doesn't make any of them faster. `inside` keeps
 * the core busy while some requests wait for the database. `waiting` is enough for a normal burst. The benchmark bench/overload.ts
 * runs at three times the peak load. It checks that at least 90% of the peak is served and that 99 of 100 refusals take under 50 ms.
 */
const pageCapacity: Capacity = { inside: 4, insideEach: 3, waiting: 64, maxWait: 5_000 };

/** The capacity for social sharing images. They are rendered one at a time, off the main thread (ports/images/sharp.ts). */
const shareImageCapacity: Capacity = { inside: 2, insideEach: 1, waiting: 16, maxWait: 10_000 };

/** The capacity for forms whose whole body has arrived. It allows 128 logins at once, even from one network. */
const changeCapacity: Capacity = { inside: 32, insideEach: 8, waiting: 224, maxWait: 30_000 };

/**
 * The capacity for uploads whose whole body is on disk. While an upload is handled, one of its files is in memory. The file is at most
 * as large as the body.
 */
const uploadCapacity: Capacity = { inside: 3, insideEach: 2, waiting: 32, maxWait: 60_000 };

/** The capacity for bodies of uploads without a session, at most 11 MB each, which are on disk until the upload is handled. */
const uploadBodyCapacity: Capacity = { inside: 16, insideEach: 2, waiting: 64, maxWait: 60_000 };

/** The same for people who are logged in, at most 111 MB each. */
const ownerUploadBodyCapacity: Capacity = { inside: 8, insideEach: 2, waiting: 64, maxWait: 60_000 };

/** The capacity for the payment provider's events. Checking a signature is quick. */
const paymentEventCapacity: Capacity = { inside: 8, insideEach: 4, waiting: 120, maxWait: 10_000 };
