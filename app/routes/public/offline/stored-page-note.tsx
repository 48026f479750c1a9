import { useState } from "react";
import { useLocation } from "react-router";
import { Icon } from "#app/ui/icon/icon.tsx";
import { savedCopyText } from "./saved-copy-text.ts";
import { useStoredAge } from "./stored-pages-client.ts";

/** Says how old a page is if the browser loaded it from the device. */
export function StoredPageNote() {
  const { pathname } = useLocation();
  const [loaded] = useState(pathname);
  const age = useStoredAge();
  if (age === null || pathname !== loaded || pathname === "/offline") return null;
  return (
    <div role="status" className="border-b border-line bg-sunken print:hidden">
      <p className="container-page flex flex-wrap items-center gap-2 py-2">
        <Icon name="clock" className="size-4" />
        {age.slow ? "The connection is slow." : "No connection."} {savedCopyText(age.at)}.
      </p>
    </div>
  );
}
