import type { ReactNode } from "react";
import { Dialog } from "./dialog.tsx";

/** A dialog at the side of the screen, for a form of its own; the whole width of a phone. */
export function Sheet(props: { title: string; back: string; children: ReactNode }) {
  return <Dialog {...props} place="mr-0 ml-auto h-dvh max-h-none w-full max-w-none sm:w-[28rem] sm:border-y-0 sm:border-r-0" />;
}
