import type { FormEvent } from "react";

/** What the form library's own submits, by which it looks at one field, name their button. */
const lookingAtAField = "__intent__";

/** Whether the browser held back a save because of what is wrong; asked after the form library has seen the event. */
export function wasRefused({ defaultPrevented, nativeEvent }: FormEvent): boolean {
  const button = (nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
  return defaultPrevented && button?.name !== lookingAtAField;
}
