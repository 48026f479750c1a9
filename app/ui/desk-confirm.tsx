import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Form, Link, useNavigate, useNavigation } from "react-router";

type Props = {
  title: string;
  children: ReactNode;
  /** Where the page without the question is. */
  cancelTo: string;
  /** What its form posts. */
  fields: Record<string, string>;
  /** What its button says. */
  button: string;
  /** It cannot be taken back, or not easily. */
  grave?: boolean;
};

/** Asks before something is done: a dialog, without scripts a part of the page. Its address asks it, so it can be left by going back. */
export function Confirm(props: Props) {
  const { title, children, cancelTo, fields, button, grave = false } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const [scripted, setScripted] = useState(false);
  const navigate = useNavigate();
  const sending = useNavigation().formMethod === "POST";
  const id = useId();
  useEffect(() => setScripted(true), []);
  useEffect(() => {
    if (scripted && !dialog.current!.open) dialog.current!.showModal();
  }, [scripted]);

  const body = (
    <Form method="post" preventScrollReset>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <div className="mt-2 grid gap-2 wrap-anywhere text-ink-soft">{children}</div>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Link to={cancelTo} replace preventScrollReset autoFocus className="btn btn-quiet">
          Cancel
        </Link>
        <button className={`btn ${grave ? "bg-brick text-paper" : "btn-accent"}`} disabled={sending}>
          {button}
        </button>
      </div>
    </Form>
  );
  if (!scripted) {
    return (
      <section aria-labelledby={id} className="rounded-card border-2 border-accent bg-surface p-6">
        {body}
      </section>
    );
  }
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        void navigate(cancelTo, { replace: true, preventScrollReset: true });
      }}
      className="m-auto w-[min(92vw,32rem)] rounded-card border border-line bg-surface p-6 text-ink shadow-float backdrop:bg-scrim"
    >
      {body}
    </dialog>
  );
}
