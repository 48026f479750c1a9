import { formBytes } from "#domain/pictures/upload-limits.shared.ts";
import { maxFormBytes } from "#app/middleware/request-body.ts";
import { countOpenRequests, type OpenLimits, type OpenRequests } from "./open-requests.ts";
import { type Capacity, type ConcurrencyLimit, openConcurrencyLimit } from "./load-shedding.ts";

/** Each kind of request has its own limit. The kind is also the value of the label `kind` in the metrics. */
export const limitedKinds = ["page", "share_picture", "change", "upload", "payment_event"] as const;
type LimitedKind = (typeof limitedKinds)[number];

const megabyte = 1024 * 1024;

/** The limits for small forms, whose bodies are in memory. */
const openForms: OpenLimits = { requests: 1024, requestsEach: 128, bytes: 64 * megabyte, bytesEach: 16 * megabyte };

/** The limits for the payment provider's events. Anyone can post to the webhook, so events are counted separately from forms. */
const openPaymentEvents: OpenLimits = {
  requests: 256,
  requestsEach: 32,
  bytes: 256 * maxFormBytes,
  bytesEach: 32 * maxFormBytes,
};

/** The limits for uploads without a session, whose bodies are on disk. */
const openAnonymousUploads: OpenLimits = {
  requests: 4,
  requestsEach: 2,
  bytes: 4 * formBytes.photos,
  bytesEach: 2 * formBytes.photos,
};

/** The limits for uploads by people who are logged in. */
const openSignedInUploads: OpenLimits = {
  requests: 24,
  requestsEach: 12,
  bytes: 512 * megabyte,
  bytesEach: 256 * megabyte,
};

/** All of this process's limits on concurrent and open requests. */
export type LoadLimits = {
  concurrency: Record<LimitedKind, ConcurrencyLimit>;
  open: { forms: OpenRequests; paymentEvents: OpenRequests; anonymousUploads: OpenRequests; signedInUploads: OpenRequests };
  /** Returns how many requests of a kind are running, are waiting, and have been refused so far. */
  state(kind: LimitedKind): { inside: number; waiting: number; shed: number };
  /** Resets the pace that was measured for earlier requests. */
  resetPace(): void;
  /** Returns how many requests of any kind have been refused so far. */
  shed(): number;
};

export function openLoadLimits(): LoadLimits {
  const gates = {
    page: openConcurrencyLimit(pageCapacity),
    share_picture: openConcurrencyLimit(shareImageCapacity),
    change: openConcurrencyLimit(changeCapacity),
    upload: openConcurrencyLimit(uploadCapacity),
    payment_event: openConcurrencyLimit(paymentEventCapacity),
  };
  const open = {
    forms: countOpenRequests(openForms),
    paymentEvents: countOpenRequests(openPaymentEvents),
    anonymousUploads: countOpenRequests(openAnonymousUploads),
    signedInUploads: countOpenRequests(openSignedInUploads),
  };
  const counters: Record<LimitedKind, (keyof typeof open)[]> = {
    page: [],
    share_picture: [],
    change: ["forms"],
    upload: ["anonymousUploads", "signedInUploads"],
    payment_event: ["paymentEvents"],
  };
  function state(kind: LimitedKind) {
    const { inside, waiting, shed } = gates[kind].state();
    return { inside, waiting, shed: counters[kind].reduce((sum, name) => sum + open[name].state().shed, shed) };
  }

  const resetPace = () => limitedKinds.forEach((kind) => gates[kind].resetPace());
  return {
    concurrency: gates,
    open,
    state,
    resetPace,
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

/** The capacity for the payment provider's events. Checking a signature is quick. */
const paymentEventCapacity: Capacity = { inside: 8, insideEach: 4, waiting: 120, maxWait: 10_000 };
