import { formBytes } from "#domain/pictures/upload-limits.shared.ts";
import { maxFormBytes } from "#app/middleware/request-body.ts";
import { countOpenRequests, type OpenLimits, type OpenRequests } from "./open-requests.ts";
import {
  openConcurrencyLimit,
  changeCapacity,
  pageCapacity,
  paymentEventCapacity,
  shareImageCapacity,
  uploadCapacity,
  type ConcurrencyLimit,
} from "./load-shedding.ts";

/** Each kind has its own limit. Also the label `kind` in the metrics. */
export const limitedKinds = ["page", "share_picture", "change", "upload", "payment_event"] as const;
export type LimitedKind = (typeof limitedKinds)[number];

const megabyte = 1024 * 1024;

/** Small forms, with bodies in memory. */
export const openForms: OpenLimits = { requests: 1024, requestsEach: 128, bytes: 64 * megabyte, bytesEach: 16 * megabyte };

/** The payment provider's events. Anyone can post there, so they are counted separately from forms. */
export const openPaymentEvents: OpenLimits = {
  requests: 256,
  requestsEach: 32,
  bytes: 256 * maxFormBytes,
  bytesEach: 32 * maxFormBytes,
};

/** Uploads without a session, with bodies on disk. */
export const openAnonymousUploads: OpenLimits = {
  requests: 4,
  requestsEach: 2,
  bytes: 4 * formBytes.photos,
  bytesEach: 2 * formBytes.photos,
};

/** Uploads of people who are logged in. */
export const openSignedInUploads: OpenLimits = {
  requests: 24,
  requestsEach: 12,
  bytes: 512 * megabyte,
  bytesEach: 256 * megabyte,
};

/** Every concurrency limit of this process. */
export type LoadLimits = {
  concurrency: Record<LimitedKind, ConcurrencyLimit>;
  open: { forms: OpenRequests; paymentEvents: OpenRequests; anonymousUploads: OpenRequests; signedInUploads: OpenRequests };
  /** Returns how many requests of a kind run, wait, and were refused so far. */
  state(kind: LimitedKind): { inside: number; waiting: number; shed: number };
  /** Forgets how slow earlier requests were. */
  resetPace(): void;
  /** Returns how many requests of any kind were refused so far. */
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
