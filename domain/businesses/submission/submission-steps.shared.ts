import { submissionFields } from "#domain/businesses/business-forms.shared.ts";

type FieldName = keyof ReturnType<typeof submissionFields>["shape"];

type Step = { title: string; help: string; fields: readonly FieldName[] };

/** The steps of the submission form, each with its fields. */
export const submissionSteps: readonly Step[] = [
  {
    title: "Business Information",
    help: "What visitors see. Fields with * are required.",
    fields: ["name", "address", "phone", "website", "socialMedia"],
  },
  {
    title: "Business Categories",
    help: "What the business does, so that customers can find you.",
    fields: ["microCategoryIds", "description", "tagline", "hours"],
  },
  {
    title: "Contact Information",
    help: "Who should we contact with questions? Visitors see the business email, but not the contact person or the notes.",
    fields: ["email", "contactName", "notes", "logo"],
  },
];

/** Returns the validator of one step. Steps are numbered from 1. */
export function stepFields(step: number, tenDigitPhones: boolean) {
  const names = submissionSteps[step - 1]!.fields;
  return submissionFields(tenDigitPhones).pick(
    Object.fromEntries(names.map((name) => [name, true])) as { [name in FieldName]?: true },
  );
}

/** Returns the field that a posted name such as "hours.monday.open" belongs to. */
export function fieldOf(postedName: string): string {
  return postedName.split(/[.[]/, 1)[0]!;
}

/** Returns the step that a posted name belongs to. A name that is in no step belongs to the last step. */
export function stepOf(postedName: string): number {
  const index = submissionSteps.findIndex(({ fields }) => fields.some((name) => name === fieldOf(postedName)));
  return index === -1 ? submissionSteps.length : index + 1;
}
