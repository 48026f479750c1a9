import type { ReactNode } from "react";
import { Form } from "react-router";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { Toast } from "./show-toast.ts";

/**
 * The position of toasts: above a form's save bar, and away from its buttons on wide screens. Clicks next to a toast reach the
 * page.
 */
export const toastPosition =
  "pointer-events-none fixed right-0 bottom-0 in-[body:has([data-call-bar])]:max-md:bottom-20 in-[body:has([data-save-bar])]:bottom-20 md:in-[body:has([data-save-bar])]:right-auto md:in-[body:has([data-save-bar])]:left-0 z-30 flex w-full max-w-md flex-col gap-2 p-4";

/** Returns the class names for a toast. */
export function toastLook({ tone }: Toast): string {
  return `pointer-events-auto flex items-start gap-3 rounded-card border bg-surface p-4 shadow-float ${tone === "problem" ? "border-brick text-brick" : "border-line text-ink"}`;
}

/** A toast that stays. Pages show it before their scripts run, or without JavaScript. */
export function StaticToast({ toast }: { toast: Toast }) {
  return (
    <div className={toastPosition}>
      <div role="status" className={toastLook(toast)}>
        <ToastContent
          toast={toast}
          title={<p className="font-semibold">{toast.title}</p>}
          text={<p className="text-ink-soft">{toast.text}</p>}
        />
      </div>
    </div>
  );
}

/** The button that undoes what the toast reports. Its shortcut is "u". */
function UndoButton(fields: { id: string; back: string }) {
  return (
    <Form method="post" action="/admin/dashboard/activity" preventScrollReset className="mt-2">
      <input type="hidden" name="intent" value="undo" />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button data-undo className="btn btn-quiet">
        Undo
      </button>
    </Form>
  );
}

export function ToastContent({ toast, title, text }: { toast: Toast; title: ReactNode; text: ReactNode }) {
  return (
    <>
      <Icon name={toast.tone === "problem" ? "circle-alert" : "circle-check"} className="mt-0.5 size-5" />
      <div className="grow">
        {title}
        {toast.text && text}
        {toast.undo && <UndoButton {...toast.undo} />}
      </div>
    </>
  );
}
