import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import type { PublicPicture } from "#domain/pictures/page-picture.ts";

/** An unsaved form in local storage. It contains only files that are already uploaded. */
export type Draft = { at: number; entries: [name: string, value: string][]; pictures: PublicPicture[] };

const prefix = "draft:";
/** Tells open forms to stop saving drafts. */
const draftsDeletedEvent = "app:drafts-deleted";
/** The pause in typing after which the draft is saved, in milliseconds. */
const autosaveDelay = 400;
const maxAge = 30 * 24 * 3_600_000;

/** Returns this form's saved draft, or null if there is none or it was dismissed. */
export function useSavedDraft(key: string): { draft: Draft | null; dismiss(): void } {
  const [draft, setDraft] = useState<Draft | null>(null);
  useEffect(() => setDraft(readDraft(key)), [key]);
  return { draft, dismiss: () => setDraft(null) };
}

/** Deletes the draft of one form. */
export function deleteDraft(key: string): void {
  withStorage((storage) => storage.removeItem(prefix + key));
}

/** Deletes every draft in this browser. Called on logout. */
export function deleteDrafts(): void {
  withStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
  });
  window.dispatchEvent(new Event(draftsDeletedEvent));
}

/**
 * Returns a function that checks whether the form has unsaved changes. `initiallyChanged` means that the form opened with unsaved
 * values.
 */
export function useChanges(formRef: RefObject<HTMLFormElement | null>, initiallyChanged: boolean): () => boolean {
  const before = useRef<string | null>(null);
  useEffect(() => {
    // The visitor may have typed before the scripts ran.
    const typed = [...formRef.current!.elements].some((field) => field instanceof HTMLInputElement && isTyped(field));
    before.current = typed ? "" : JSON.stringify(entriesOf(formRef.current!));
  }, [formRef]);
  return useCallback(() => {
    if (!formRef.current || before.current === null) return false;
    return initiallyChanged || JSON.stringify(entriesOf(formRef.current)) !== before.current;
  }, [formRef, initiallyChanged]);
}

/** Saves a draft while the visitor types. A successful save or a logout deletes it. */
export function useAutosave(key: string, form: RefObject<HTMLFormElement | null>, isChanged: () => boolean): void {
  const isSaved = useSaveSucceeded();
  useEffect(() => {
    if (isSaved) return deleteDraft(key);
    const element = form.current!;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      timer = undefined;
      if (isChanged()) writeDraft(key, element);
      else deleteDraft(key);
    };
    const schedule = () => {
      clearTimeout(timer);
      timer = setTimeout(save, autosaveDelay);
    };
    const saveNow = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      save();
    };
    // A click can change values without typing, for example by copying hours to all days.
    const events = ["input", "change", "click"];
    for (const event of events) element.addEventListener(event, schedule);
    window.addEventListener("pagehide", saveNow);
    const stop = () => {
      for (const event of events) element.removeEventListener(event, schedule);
      window.removeEventListener("pagehide", saveNow);
      window.removeEventListener(draftsDeletedEvent, stop);
      clearTimeout(timer);
    };
    window.addEventListener(draftsDeletedEvent, stop);
    return stop;
  }, [key, form, isChanged, isSaved]);
}

/** Returns whether the save succeeded, which is the case if the site redirects to another page. */
function useSaveSucceeded(): boolean {
  const { state, formMethod, formAction, location } = useNavigation();
  if (formMethod !== "POST" || !formAction) return false;
  const { pathname, search } = new URL(formAction, "http://here");
  const isSamePage = location.pathname === pathname && location.search === search;
  // A redirect to a login page means that the session ended. The draft stays.
  return state === "loading" && !isSamePage && !["/login", "/admin"].includes(location.pathname);
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

/** Runs work that needs storage. Returns null if the browser refuses storage. The form works without drafts. */
function withStorage<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(window.localStorage);
  } catch {
    return null;
  }
}
