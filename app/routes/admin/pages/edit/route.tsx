import { getFormProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useEffect, useRef, useState } from "react";
import { data } from "react-router";
import type { z } from "zod";
import type { Route } from "./+types/route.ts";
import { appContext } from "#app/http/request-context.ts";
import { AdminTitle } from "#app/routes/admin/layout/admin-layout.tsx";
import { pageFailures, pagesPath, placeLabels } from "#app/routes/admin/pages/route.tsx";
import { loadAsAdmin } from "#app/routes/admin/run-as-admin.ts";
import { Button, LinkButton, SubmitButton } from "#app/ui/button.tsx";
import { FieldProblem, FormProblem, SelectField, TextAreaField, TextField } from "#app/ui/form/field.tsx";
import { FormSection } from "#app/ui/form/form-section.tsx";
import { PostForm, useSender } from "#app/ui/form/post-form.tsx";
import { revalidatesAfterConflict } from "#app/ui/form/preserve-form.ts";
import { RenderedText } from "#app/ui/rendered-text.tsx";
import { TableMessage } from "#app/routes/admin/table/data-table.tsx";
import { uploadPicture } from "#app/ui/upload/upload-picture.ts";
import { type EditedPage, getPageForEditor } from "#domain/pages/edit-pages.ts";
import { builtInPageFields, pageFields, pageLimits, pagePlaces } from "#domain/pages/page-form.shared.ts";
import { pictureLimits, pictureTypes } from "#domain/pictures/upload-limits.shared.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = await loadAsAdmin(context, (admin) => getPageForEditor(context.get(appContext), admin, params.pageId));
  return data({ page }, { status: page ? 200 : 503 });
}

export const shouldRevalidate = revalidatesAfterConflict;

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData?.page?.form.title;
  return [{ title: `${title ? `Edit ${title}` : "Add Page"} | Admin Dashboard` }, { name: "robots", content: "noindex" }];
}

export default function EditPage({ loaderData: { page } }: Route.ComponentProps) {
  if (!page) return <TableMessage problem title="Error loading the page" text="Please try again later" />;
  const isNew = page.key === "new";
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-5">
      <AdminTitle title={isNew ? "Add Page" : `Edit /${page.form.slug}`}>
        <LinkButton to={pagesPath} label="All Pages" icon="arrow-left" />
        {!isNew && <LinkButton to={`/${page.form.slug}`} label="View Page" icon="external-link" />}
      </AdminTitle>
      <PageEditor key={page.key} page={page} />
    </div>
  );
}

type Values = Partial<Record<"title" | "slug" | "description" | "body" | "place" | "position", string>>;
type Preview = { title: string; html: string };

/** The form for a page. The page's text is Markdown. */
function PageEditor({ page: { key, builtIn, version, form: saved } }: { page: EditedPage }) {
  const sender = useSender<Preview>();
  const { answer } = sender;
  const [form, fields] = useForm<Values>({
    id: "page",
    lastResult: answer?.reply,
    defaultValue: { ...saved, position: String(saved.position) },
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
    // The browser uses only the errors, so the values can have any type.
    onValidate: ({ formData }) =>
      parseWithZod(formData, { schema: (builtIn ? builtInPageFields : pageFields) as z.ZodType as z.ZodType<Values> }),
  });
  return (
    <>
      {answer?.done && <PreviewCard preview={answer.done} />}
      <PostForm
        {...{ sender, failed: pageFailures.save, fields: { version } }}
        {...getFormProps(form)}
        action={`${pagesPath}/${key}/save`}
        noValidate
        className="grid grid-cols-1 gap-5"
      >
        {form.errors && <FormProblem>{form.errors.join(" ")}</FormProblem>}
        <FormSection title="Text">
          <TextField field={fields.title} label="Title" maxLength={pageLimits.title} autoComplete="off" />
          {!builtIn && (
            <TextField
              field={fields.slug}
              label="Address"
              help="The part after the site's address, such as lost-and-found."
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
          <TextAreaField field={fields.body} label="Text" help={markdownHelp} maxLength={pageLimits.body} rows={18} />
        </FormSection>
        {!builtIn && (
          <FormSection
            title="Link"
            help="Choose where visitors find the link to the page. At most three pages fit in the header menu. Short titles look best there."
          >
            <SelectField field={fields.place} label="Link location">
              {pagePlaces.map((place) => [place, placeLabels[place]])}
            </SelectField>
            <TextField field={fields.position} label="Order (1 comes first)" maxLength={2} autoComplete="off" />
          </FormSection>
        )}
        <div className="flex flex-wrap gap-3 max-sm:*:grow">
          <SubmitButton name="button" value="save" label="Save Page" sending="Saving..." />
          <SubmitButton
            name="button"
            value="preview"
            formAction={`${pagesPath}/${key}/preview`}
            label="Preview"
            sending="Loading preview..."
            look="btn-quiet"
          />
        </div>
      </PostForm>
      <AddPicture bodyId={fields.body.id} />
    </>
  );
}

/** The page as visitors would see it. The preview takes the focus, because the preview button is far below it. */
function PreviewCard({ preview }: { preview: Preview }) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => card.current?.focus(), [preview]);
  return (
    <section ref={card} tabIndex={-1} aria-label="Preview" className="card border-accent p-[min(1.25rem,5vw)] md:p-8">
      <p className="eyebrow">Preview. Nothing is saved yet.</p>
      <p className="mt-2 font-display text-3xl font-bold">{preview.title}</p>
      <RenderedText html={preview.html} className="mt-4 text-base" />
    </section>
  );
}

const markdownHelp =
  "Start a heading with ## and a list item with a hyphen. Write **bold**, *italic*, and [a link](https://example.org). A blank line starts a new paragraph.";

/** Uploads a picture and adds it to the end of the text. */
function AddPicture({ bodyId }: { bodyId: string }) {
  const file = useRef<HTMLInputElement>(null);
  const alt = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<{ isBusy: boolean; problem: string | null }>({ isBusy: false, problem: null });

  async function add() {
    const [chosen] = file.current?.files ?? [];
    if (!chosen) return setState({ isBusy: false, problem: "Please choose a picture first." });
    setState({ isBusy: true, problem: null });
    const stored = await uploadPicture("/admin/dashboard/pictures", chosen, "photo", () => {});
    setState({ isBusy: false, problem: "problem" in stored ? stored.problem : null });
    if ("problem" in stored) return;
    const text = document.getElementById(bodyId) as HTMLTextAreaElement;
    const description = alt.current!.value.replace(/[[\]\\]/g, "").trim();
    text.value = `${text.value.trimEnd()}\n\n![${description}](/pictures/${stored.picture.storageKey})`;
    text.dispatchEvent(new Event("input", { bubbles: true }));
    file.current!.value = alt.current!.value = "";
    text.focus();
  }

  return (
    <FormSection title="Add a picture" help={`Up to ${pictureLimits.megabytes} MB. The picture is added at the end of the text.`}>
      <label className="font-semibold">
        Picture
        <input
          ref={file}
          type="file"
          accept={pictureTypes}
          aria-invalid={state.problem ? true : undefined}
          aria-describedby={state.problem ? "picture-problem" : undefined}
          className="mt-1.5 block w-full font-normal file:mr-3 file:btn file:btn-quiet"
        />
        {state.problem && <FieldProblem id="picture-problem">{state.problem}</FieldProblem>}
      </label>
      <label className="font-semibold">
        Describe the picture
        <input ref={alt} maxLength={200} autoComplete="off" className="input-box mt-1.5 block h-12 w-full font-normal" />
      </label>
      <Button
        icon="image"
        label={state.isBusy ? "Adding..." : "Add to Text"}
        disabled={state.isBusy}
        onClick={() => void add()}
        look="btn-quiet justify-self-start"
      />
    </FormSection>
  );
}
