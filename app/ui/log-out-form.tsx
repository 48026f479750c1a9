import { type ReactNode, useEffect } from "react";
import { useFetcher } from "react-router";
import { isNoAnswer } from "#app/ui/form/preserve-form.ts";
import { showToast } from "#app/ui/toast/show-toast.ts";

const failed = { title: "There was a problem logging out. Please try again.", tone: "problem" as const };

/** A form that logs out. If the request gets no usable response, the page stays and shows a toast. */
export function LogOutForm({ className, children }: { className?: string; children: ReactNode }) {
  const { Form, data } = useFetcher<unknown>();
  useEffect(() => {
    if (isNoAnswer(data)) showToast(failed);
  }, [data]);
  return (
    <Form method="post" action="/logout" className={className}>
      {children}
    </Form>
  );
}
