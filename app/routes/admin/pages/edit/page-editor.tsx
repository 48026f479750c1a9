import { getFormProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { placeLabels } from "#app/routes/admin/pages/place-labels.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { FieldProblem, FormProblem, Options, TextAreaField, TextField } from "#app/ui/form/field.tsx";
import { FormSection } from "#app/ui/form/form-section.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import type { Field } from "#app/ui/form/schema-form.tsx";
import type { EditedPage } from "#domain/pages/list-pages.ts";
import { pageLimits } from "#domain/pages/limits.shared.ts";
import { builtInPageFields, pageFields, pagePlaces } from "#domain/pages/page-form.shared.ts";
import { placeholders } from "#domain/pages/placeholders.shared.ts";
import { pictureLimits, pictureTypes } from "#domain/pictures/upload-limits.shared.ts";
import { z } from "#domain/zod.shared.ts";
import type { PageFormAnswer } from "./save-page-form.ts";

type Values = Partial<Record<"title" | "slug" | "description" | "body" | "place" | "position", string>>;

const notSaved = { title: "Failed to save the page. Please try again." };

/** The form for a page. The page's text is Markdown. */
export function PageEditor({ page, answer }: { page: EditedPage; answer: PageFormAnswer | undefined }) {
  const { builtIn, version, form: saved } = page;
  const [form, fields] = useForm<Values>({
    id: "page",
    lastResult: answer?.reply,
    defaultValue: { ...saved, position: String(saved.position) },
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
    onValidate: ({ formData, submitter }) => parseWithZod(formData, { schema: schemaFor(builtIn, submitter) }),
  });
  return (
    <PostForm
      failed={notSaved}
      fields={{ version: answer?.version ?? version }}
      {...getFormProps(form)}
      noValidate
      encType="multipart/form-data"
      className="grid grid-cols-1 gap-5"
    >
      {form.errors && <FormProblem>{form.errors.join(" ")}</FormProblem>}
      <FormSection title="Text">
        <TextField field={fields.title} label="Title" maxLength={pageLimits.title} autoComplete="off" />
        {!builtIn && (
          <TextField
            field={fields.slug}
            label="Address"
            help="The part after the site's address, such as lost-and-found. If you change it later, the old address redirects to the new one."
            maxLength={pageLimits.slug}
            autoComplete="off"
          />
        )}
        <TextField
          field={fields.description}
          label="Description for search engines"
          help="One sentence."
          maxLength={pageLimits.description}
          autoComplete="off"
        />
        <TextAreaField field={fields.body} label="Text" help={<MarkdownHelp />} maxLength={pageLimits.body} rows={18} />
      </FormSection>
      {!builtIn && <PlaceSection place={fields.place} position={fields.position} />}
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <SubmitButton name="intent" value="save" label="Save Page" sending="Saving..." />
        <SubmitButton name="intent" value="preview" label="Preview" sending="Loading preview..." look="btn-quiet" />
      </div>
      <PictureSection problem={answer?.pictureProblem ?? null} />
    </PostForm>
  );
}

/**
 * A picture can be added before the other fields are complete. The browser uses only the errors, so the values can have any type.
 */
function schemaFor(builtIn: boolean, submitter: { value: string } | null): z.ZodType<Values> {
  const schema: z.ZodType = submitter?.value === "picture" ? z.object({}) : builtIn ? builtInPageFields : pageFields;
  return schema as z.ZodType<Values>;
}

function MarkdownHelp() {
  return (
    <>
      Start a heading with ## and a list item with a hyphen. Write **bold**, *italic*, and [a link](https://example.org). A blank
      line starts a new paragraph.
      <span className="mt-1 block">
        {"These are filled in for you: "}
        {Object.entries(placeholders).map(([name, meaning], index) => (
          <span key={name}>
            {index > 0 && ", "}
            <code className="text-ink">{`{${name}}`}</code> ({meaning.toLowerCase()})
          </span>
        ))}
        .
      </span>
    </>
  );
}

function PlaceSection({ place, position }: { place: Field; position: Field }) {
  return (
    <FormSection
      title="Link"
      help="Choose where visitors find the link to the page. At most three pages fit in the header menu. Short titles look best there."
    >
      <div className="flex flex-wrap gap-5">
        <div className="grow basis-48">
          <label htmlFor={place.id} className="font-semibold">
            Link location
          </label>
          <select
            key={place.key}
            id={place.id}
            name={place.name}
            defaultValue={place.initialValue ?? "none"}
            aria-invalid={place.errors ? true : undefined}
            aria-describedby={place.errors ? place.errorId : undefined}
            className="input-box mt-1.5 block h-12 w-full"
          >
            <Options of={pagePlaces.map((value) => [value, placeLabels[value]])} />
          </select>
          {place.errors && <FieldProblem id={place.errorId}>{place.errors.join(" ")}</FieldProblem>}
        </div>
        <div className="grow basis-48">
          <TextField field={position} label="Order (1 comes first)" maxLength={2} autoComplete="off" />
        </div>
      </div>
    </FormSection>
  );
}

function PictureSection({ problem }: { problem: string | null }) {
  return (
    <FormSection title="Add a picture" help={`Up to ${pictureLimits.megabytes} MB. The picture is added at the end of the text.`}>
      <div>
        <label htmlFor="pictureFile" className="font-semibold">
          Picture
        </label>
        <input
          id="pictureFile"
          type="file"
          name="pictureFile"
          accept={pictureTypes}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? "picture-problem" : undefined}
          className="mt-1.5 block w-full file:mr-3 file:btn file:btn-quiet"
        />
        {problem && <FieldProblem id="picture-problem">{problem}</FieldProblem>}
      </div>
      <div>
        <label htmlFor="pictureAlt" className="font-semibold">
          Describe the picture
        </label>
        <input
          id="pictureAlt"
          type="text"
          name="pictureAlt"
          maxLength={200}
          autoComplete="off"
          className="input-box mt-1.5 block h-12 w-full"
        />
      </div>
      <SubmitButton
        name="intent"
        value="picture"
        icon="image"
        label="Add to Text"
        sending="Adding..."
        look="btn-quiet justify-self-start"
      />
    </FormSection>
  );
}
