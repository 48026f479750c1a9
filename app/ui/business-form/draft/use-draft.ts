import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import type { PublicPicture } from "#domain/pictures/page-picture.ts";

/** What was typed into a form and not saved, as this browser keeps it; of files only those that are uploaded already. */
export type Draft = { at: number; entries: [name: string, value: string][]; pictures: PublicPicture[] };

const prefix = "draft:";
/** Tells forms that are still open to keep no draft any more. */
const draftsDeletedEvent = "app:drafts-deleted";
/** In milliseconds: typing pauses this long before it is kept. */
const autosaveDelay = 400;
const maxAge = 30 * 24 * 3_600_000;

/** The draft an earlier visit left of this form, to be offered once; null when there is none. */
export function useSavedDraft(key: string): { draft: Draft | null; settle(): void } {
  const [draft, setDraft] = useState<Draft | null>(null);
  useEffect(() => setDraft(readDraft(key)), [key]);
  return { draft, settle: () => setDraft(null) };
}

/** Forgets the draft of one form. */
export function deleteDraft(key: string): void {
  withStorage((storage) => storage.removeItem(prefix + key));
}

/** Forgets every draft in this browser: whoever signs out leaves nothing behind. */
export function deleteDrafts(): void {
  withStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
  });
  window.dispatchEvent(new Event(draftsDeletedEvent));
}

/** Says whether the form differs from how it came; `atFirst` when it came with what nobody saved yet. */
export function useChanges(formRef: RefObject<HTMLFormElement | null>, atFirst: boolean): () => boolean {
  const before = useRef<string | null>(null);
  useEffect(() => {
    // Typed before the scripts had come.
    const typed = [...formRef.current!.elements].some((field) => field instanceof HTMLInputElement && isTyped(field));
    before.current = typed ? "" : JSON.stringify(entriesOf(formRef.current!));
  }, [formRef]);
  return useCallback(() => {
    if (!formRef.current || before.current === null) return false;
    return atFirst || JSON.stringify(entriesOf(formRef.current)) !== before.current;
  }, [formRef, atFirst]);
}

/** Keeps what is typed while it is typed; a save that went through and a sign-out forget it. */
export function useAutosave(key: string, form: RefObject<HTMLFormElement | null>, isChanged: () => boolean): void {
  const settled = useSaveSucceeded();
  useEffect(() => {
    if (settled) return deleteDraft(key);
    const watched = form.current!;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      timer = undefined;
      if (isChanged()) writeDraft(key, watched);
      else deleteDraft(key);
    };
    const noticed = () => {
      clearTimeout(timer);
      timer = setTimeout(keep, autosaveDelay);
    };
    const atOnce = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      keep();
    };
    // A click may change what nobody typed, such as the hours of all days.
    const events = ["input", "change", "click"];
    for (const event of events) watched.addEventListener(event, noticed);
    window.addEventListener("pagehide", atOnce);
    const stop = () => {
      for (const event of events) watched.removeEventListener(event, noticed);
      window.removeEventListener("pagehide", atOnce);
      window.removeEventListener(draftsDeletedEvent, stop);
      clearTimeout(timer);
    };
    window.addEventListener(draftsDeletedEvent, stop);
    return stop;
  }, [key, form, isChanged, settled]);
}

/** Whether nothing is left to keep: the save went through, which a redirect to another page says. */
function useSaveSucceeded(): boolean {
  const { state, formMethod, formAction, location } = useNavigation();
  if (formMethod !== "POST" || !formAction) return false;
  const { pathname } = new URL(formAction, "http://here");
  // Whose session has ended is led to a door, and comes back.
  return state === "loading" && ![pathname, "/login", "/admin"].includes(location.pathname);
}

function entriesOf(form: HTMLFormElement): Draft["entries"] {
  const texts = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return texts.sort(([a], [b]) => (a < b ? -1 : Number(a > b)));
}

function isTyped({ type, value, defaultValue }: HTMLInputElement): boolean {
  return ["text", "email", "tel", "url"].includes(type) && value !== defaultValue;
}

function readDraft(key: string): Draft | null {
  const text = withStorage((storage) => storage.getItem(prefix + key));
  if (!text) return null;
  try {
    const draft = JSON.parse(text) as Draft;
    return Array.isArray(draft.entries) && Array.isArray(draft.pictures) && Date.now() - draft.at < maxAge ? draft : null;
  } catch {
    return null;
  }
}

function writeDraft(key: string, form: HTMLFormElement): void {
  const pictures = [...form.querySelectorAll<HTMLElement>("[data-picture]")].map(
    ({ dataset }) => JSON.parse(dataset["picture"]!) as PublicPicture,
  );
  const draft: Draft = { at: Date.now(), entries: entriesOf(form), pictures };
  withStorage((storage) => storage.setItem(prefix + key, JSON.stringify(draft)));
}

/** A browser may refuse to keep anything; the form works without. */
function withStorage<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(window.localStorage);
  } catch {
    return null;
  }
}
