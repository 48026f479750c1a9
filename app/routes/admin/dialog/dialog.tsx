import { createContext, type ReactNode, useContext, useId, useLayoutEffect, useRef } from "react";
import { useNavigate } from "react-router";
import type { z } from "zod";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { SchemaForm, type SchemaFormProps } from "#app/ui/form/schema-form.tsx";

type DialogProps = {
  title: string;
  isOpen?: boolean | undefined;
  /** What closes the dialog, or the path of the page without it. */
  close: string | (() => void);
  /** Sets the position and size of the dialog. */
  look?: string | undefined;
  children: ReactNode;
};

const centered = "m-auto w-[min(100%-2rem,32rem)] max-h-[calc(100dvh-2rem)] rounded-card";
/** A side sheet, which takes the full width on phones. */
const sheetLook = "mr-0 ml-auto h-dvh max-h-none w-full max-w-none sm:w-[28rem] sm:border-y-0 sm:border-r-0";

const CloseDialog = createContext(() => {});

const firstField = "[data-first-field], input:not([type=hidden]):not([readonly]), select, textarea";

/** A modal dialog. It focuses its first field, or else Cancel. When it closes, the browser returns the focus to where it was. */
export function Dialog({ title, isOpen = true, close, look = centered, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const navigate = useNavigate();
  useLayoutEffect(() => {
    if (!isOpen) return;
    const element = dialog.current!;
    element.showModal();
    (element.querySelector<HTMLElement>(firstField) ?? element.querySelector<HTMLElement>("[data-first]"))?.focus();
    return () => element.close();
  }, [isOpen]);
  const onClose = () => (typeof close === "string" ? void navigate(close, { preventScrollReset: true }) : close());
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
      className={`fixed inset-0 z-40 overflow-y-auto border border-line bg-surface p-0 text-left font-normal whitespace-normal text-ink shadow-float backdrop:bg-scrim ${look}`}
    >
      <div className="grid gap-4 p-5 md:p-6">
        <div className="flex items-start justify-between gap-4">
          <h2 id={titleId} className="pt-1.5 text-xl">
            {title}
          </h2>
          <button
            type="button"
            aria-label="Close"
            onClick={onClose}
            className="-mt-1 -mr-2 grid size-11 shrink-0 place-content-center rounded-control hover:bg-sunken"
          >
            <Icon name="x" />
          </button>
        </div>
        <CloseDialog value={onClose}>{children}</CloseDialog>
      </div>
    </dialog>
  );
}

/** The button that closes the surrounding dialog. */
export function CancelButton() {
  return <Button data-first label="Cancel" onClick={useContext(CloseDialog)} />;
}

type FormDialogProps<S extends z.ZodType> = SchemaFormProps<S> & { title: string; back: string; sheet?: boolean };

/** A form in a dialog or, with `sheet`, at the side of the screen. */
export function FormDialog<S extends z.ZodType>({ title, back, sheet = false, ...form }: FormDialogProps<S>) {
  return (
    <Dialog title={title} close={back} look={sheet ? sheetLook : undefined}>
      <SchemaForm sending="Saving..." {...form} cancel={<CancelButton />} />
    </Dialog>
  );
}
