import { SubmitButton } from "#app/ui/button.tsx";
import { PostForm } from "./post-form.tsx";

type Props = {
  /** The label of the button that opens the question. `about` adds the question's subject for screen readers. */
  label: string;
  about: string;
  text: string;
  /** The message for a request that gets no usable response. */
  failed: string;
  fields: Record<string, string>;
  button: string;
  look?: string;
};

/** A button that asks for confirmation in place. It works with and without JavaScript. */
export function ConfirmDetails({ label, about, text, failed, fields, button, look = "text-brick" }: Props) {
  return (
    <details className="group max-w-full">
      <summary className={`btn btn-quiet ${look}`}>
        <span className="group-open:hidden">{label}</span>
        <span className="hidden group-open:inline">Cancel</span>
        <span className="sr-only"> {about}</span>
      </summary>
      <PostForm failed={{ title: failed }} fields={fields} className="grid justify-items-start gap-3 py-3">
        <p className="max-w-prose wrap-anywhere">{text}</p>
        <SubmitButton label={button} look="btn-danger" />
      </PostForm>
    </details>
  );
}
