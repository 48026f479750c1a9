import { type ComponentProps, createContext, type ReactNode, useContext } from "react";
import type { SubmissionResult } from "@conform-to/react";
import type { FetcherWithComponents, FormProps } from "react-router";
import { PageToast } from "#app/ui/toast/page-toast.tsx";
import { failedToSave, type FailureMessage, failureText, type Toast } from "#app/ui/toast/toast.shared.ts";

/** Why a form was not saved, for the toast, with a link to where it can be solved. */
export type Problem = Toast & { to?: { path: string; label: string } | undefined };

/** What `formAction` answers: the reply with what was typed and the problem for the toast, or the result as `done`. */
export type FormAnswer<Done = unknown> = {
  reply?: SubmissionResult<string[]>;
  problem: Problem | null;
  /** The code of the domain's refusal, and what its message needs to know. */
  refused: string | null;
  details?: object | undefined;
  done?: Done;
};

/** Sends a form and holds the last answer to it. Each form has its own. */
export type Sender<Done = unknown> = { answer: FormAnswer<Done> | undefined; fetcher: FetcherWithComponents<unknown> | null };

type PostFormProps = Omit<ComponentProps<"form">, "method" | "action" | "encType"> &
  Pick<FormProps, "preventScrollReset" | "encType" | "action"> & {
    /** The message if sending fails. */
    failed?: FailureMessage | undefined;
    /** Shows only the toast, so that the pressed button keeps the focus. Set it for a form that has only buttons. */
    toastOnly?: boolean;
    /** Hidden fields. They also distinguish the page's forms while one of them is being sent. */
    fields?: HiddenValues;
    /** From `useSender`, for a form that shows the answer itself. */
    sender?: Sender | undefined;
  };

/** A form is bare if it has only buttons, and nothing else shows its answer. */
export type SentFormProps = PostFormProps & { failed: FailureMessage; sender: Sender; isBare: boolean };

/** How forms are sent: by the browser, or in the areas with the framework's client, by a fetcher. */
type FormKind = {
  useSender(pageAnswer: FormAnswer | undefined): Sender;
  Form(props: SentFormProps): ReactNode;
};

const PostFormKind = createContext<FormKind>({ useSender: (answer) => ({ answer, fetcher: null }), Form: DocumentForm });

export const PostFormProvider = PostFormKind.Provider;

/** Returns the sender of a `PostForm`. `pageAnswer` is the page's action data, which a document's form has. */
export function useSender<Done>(pageAnswer?: FormAnswer<Done>): Sender<Done> {
  return useContext(PostFormKind).useSender(pageAnswer) as Sender<Done>;
}

/** A form that sends a POST request. */
export function PostForm(props: PostFormProps) {
  const { Form } = useContext(PostFormKind);
  const own = useSender();
  const { failed = failedToSave, sender } = props;
  return <Form {...props} failed={failed} sender={sender ?? own} isBare={!sender} />;
}

/**
 * The form on a document. The browser sends it. `app/islands/forms.ts` disables its buttons meanwhile, and without a connection, it
 * shows the message instead of sending the form.
 */
function DocumentForm(props: SentFormProps) {
  const { failed, toastOnly: _, preventScrollReset: __, isBare: ___, fields = {}, sender, action, children, ...form } = props;
  return (
    <form {...form} {...(typeof action === "string" && { action })} method="post" data-failed={failureText(failed)}>
      {sender.answer?.refused === loggedOut && <LogInLink />}
      <HiddenFields fields={fields} />
      {children}
      <PageToast toast={sender.answer?.problem} />
    </form>
  );
}

/** The `refused` code of a form that was sent without a session. */
export const loggedOut = "log_in";

/** Lets a sender whose session has ended send the same form again. */
export function LogInLink() {
  return (
    <p>
      <a href="/login" target="_blank" rel="noopener" className="link font-semibold">
        Open a new tab to log in
      </a>
      , then come back and save again. Nothing you typed is lost.
    </p>
  );
}

/** The values of hidden fields by name. A list is posted as several fields with the same name. */
export type HiddenValues = Record<string, string | number | string[]>;

export function HiddenFields({ fields }: { fields: HiddenValues }) {
  return Object.entries(fields).flatMap(([name, values]) =>
    [values].flat().map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
  );
}
