import { useEffect, useState } from "react";
import type { PageMessage, StoredAge, WorkerMessage } from "#app/service-worker/messages.ts";
import { removeBusiness, useDeviceBusinesses } from "#app/routes/public/saved/device-businesses.ts";
import { useTown } from "#app/ui/town-context.tsx";

/**
 * Registers the service worker and tells it which profiles to store: the saved and the recently viewed profiles. Does nothing
 * while a user is signed in, or in development.
 */
export function useStoredPages(): void {
  const { role } = useTown();
  const saved = useDeviceBusinesses("saved");
  const viewed = useDeviceBusinesses("viewed");
  useEffect(() => {
    if (!import.meta.env.PROD || role !== "visitor" || !saved || !viewed || !("serviceWorker" in navigator)) return;
    const paths = [...saved, ...viewed].map(({ id }) => `/business/${id}`);
    // Without a service worker, such as in a private window, the site works as usual.
    const store = () => void keepPages(paths).catch(() => {});
    if (document.readyState === "complete") return store();
    window.addEventListener("load", store);
    return () => window.removeEventListener("load", store);
  }, [role, saved, viewed]);
}

/** Removes businesses from the lists on this device when the service worker reports that their pages no longer exist. */
export function useGoneBusinesses(): void {
  useEffect(() => {
    const workers = navigator.serviceWorker;
    const onMessage = ({ data }: MessageEvent<WorkerMessage>) => {
      const businessId = data.path.slice(data.path.lastIndexOf("/") + 1);
      removeBusiness("saved", businessId);
      removeBusiness("viewed", businessId);
    };
    workers?.addEventListener("message", onMessage);
    workers?.startMessages();
    return () => workers?.removeEventListener("message", onMessage);
  }, []);
}

async function keepPages(paths: string[]): Promise<void> {
  await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: "keep", paths } satisfies PageMessage);
}

/** Returns the age of the stored page in this tab, or null if the page is from the server or the age is not known yet. */
export function useStoredAge(): StoredAge | null {
  const [age, setAge] = useState<StoredAge | null>(null);
  useEffect(() => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", ({ data }) => setAge(data as StoredAge | null));
    port1.start();
    navigator.serviceWorker?.controller?.postMessage({ type: "age" } satisfies PageMessage, [port2]);
    return () => port1.close();
  }, []);
  return age;
}
