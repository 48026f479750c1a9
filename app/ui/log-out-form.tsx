import { type FormEvent, type ReactNode, useEffect } from "react";
import { useFetcher } from "react-router";
import { isNoAnswer } from "#app/ui/form/preserve-form.ts";
import { showToast } from "#app/ui/toast/show-toast.ts";
import { asksBeforeLeaving } from "#app/ui/business-form/unsaved-changes.tsx";

const failed = { title: "There was a problem logging out. Please try again.", tone: "problem" as const };

/** A form that logs out. If the request gets no usable response, the page stays and shows a toast. */
export function LogOutForm({ className, children }: { className?: string; children: ReactNode }) {
  const { Form, data, submit } = useFetcher<unknown>();
  useEffect(() => {
    if (isNoAnswer(data)) showToast(failed);
  }, [data]);
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    if (asksBeforeLeaving(() => void submit(form))) event.preventDefault();
  }
  return (
    <Form method="post" action="/logout" onSubmit={onSubmit} className={className}>
      {children}
    </Form>
  );
}
