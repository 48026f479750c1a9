import { useEffect, useRef } from "react";
import type { z } from "zod";
import type { Route } from "./+types/route.ts";
import { AdminTitle } from "#app/routes/admin/layout/admin-layout.tsx";
import { pagesPath, placeLabels } from "#app/routes/admin/pages/route.tsx";
import { loadPage } from "#app/routes/admin/run-as-admin.ts";
import { LinkButton, SubmitButton } from "#app/ui/button.tsx";
import { SelectField, TextAreaField, TextField } from "#app/ui/form/field.tsx";
import { FormSection } from "#app/ui/form/form-section.tsx";
import { useSender } from "#app/ui/form/post-form.tsx";
import { revalidatesAfterConflict } from "#app/ui/form/preserve-form.ts";
import { SchemaForm } from "#app/ui/form/schema-form.tsx";
import { PictureEndpoint } from "#app/ui/picture/private-picture.tsx";
import { RenderedText } from "#app/ui/rendered-text.tsx";
import type { PublicPicture } from "#domain/pictures/picture-columns.ts";
import { UploadArea } from "#app/ui/upload/upload-area.tsx";
import { type EditedPage, getPageForEditor } from "#domain/pages/edit-pages.ts";
import { builtInPageFields, pageFields, pageLimits, pagePlaces } from "#domain/pages/page-form.shared.ts";
import { pictureLimits } from "#domain/pictures/upload-limits.shared.ts";

export const loader = (args: Route.LoaderArgs) =>
  loadPage(args, (app, admin) => getPageForEditor(app, admin, args.params.pageId));

export const shouldRevalidate = revalidatesAfterConflict;

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData?.form.title;
  return [{ title: `${title ? `Edit ${title}` : "Add Page"} | Admin Dashboard` }];
}

export default function EditPage({ loaderData: page }: Route.ComponentProps) {
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

type Preview = { title: string; html: string };

/** The form for a page. The page's text is Markdown. */
function PageEditor({ page: { key, builtIn, version, form: saved } }: { page: EditedPage }) {
  const sender = useSender<Preview>();
  const preview = sender.answer?.done;
  return (
    <PictureEndpoint value="/admin/dashboard/pictures">
      {preview && <PreviewCard preview={preview} />}
      <SchemaForm
        schema={builtIn ? (builtInPageFields as z.ZodType as typeof pageFields) : pageFields}
        defaultValue={{ ...saved, position: String(saved.position) }}
        {...{ sender, fields: { version } }}
        action={`${pagesPath}/${key}/save`}
        button="Save Page"
        sending="Saving..."
        cancel={
          <SubmitButton
            name="button"
            value="preview"
            formAction={`${pagesPath}/${key}/preview`}
            label="Preview"
            sending="Loading preview..."
            look="btn-quiet"
          />
        }
        className="grid grid-cols-1 gap-5"
      >
        {({ title, slug, description, body, place, position }) => (
          <>
            <FormSection title="Text">
              <TextField field={title} label="Title" maxLength={pageLimits.title} autoComplete="off" />
              {!builtIn && (
                <TextField
                  field={slug}
                  label="Address"
                  help="The part after the site's address, such as lost-and-found."
                  maxLength={pageLimits.slug}
                  autoComplete="off"
                />
              )}
              <TextField
                field={description}
                label="Description for search engines"
                help="One sentence."
                maxLength={pageLimits.description}
                autoComplete="off"
              />
              <TextAreaField field={body} label="Text" help={markdownHelp} maxLength={pageLimits.body} rows={18} />
              <AddPicture bodyId={body.id} />
            </FormSection>
            {!builtIn && (
              <FormSection
                title="Link"
                help="Choose where visitors find the link to the page. Short titles look best in the header menu."
              >
                <SelectField field={place} label="Link location">
                  {pagePlaces.map((each) => [each, placeLabels[each]])}
                </SelectField>
                <TextField field={position} label="Order (1 comes first)" maxLength={2} autoComplete="off" />
              </FormSection>
            )}
          </>
        )}
      </SchemaForm>
    </PictureEndpoint>
  );
}

/** The page as visitors would see it. The preview takes the focus, because the preview button is far below it. */
function PreviewCard({ preview }: { preview: Preview }) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => card.current?.focus(), [preview]);
  return (
    <section ref={card} tabIndex={-1} aria-label="Preview" className="card border-accent p-[min(1.25rem,5vw)] md:p-8">
      <p className="text-sm font-semibold text-ink-soft">Preview. Nothing is saved yet.</p>
      <p className="mt-2 font-display text-3xl font-bold">{preview.title}</p>
      <RenderedText html={preview.html} className="mt-4 text-base" />
    </section>
  );
}

const markdownHelp =
  "Start a heading with ## and a list item with a hyphen. Write **bold**, *italic*, and [a link](https://example.org). A blank line starts a new paragraph.";

/** Uploads a picture and adds it to the end of the text. */
function AddPicture({ bodyId }: { bodyId: string }) {
  const onStored = ({ storageKey }: PublicPicture) => {
    const text = document.getElementById(bodyId) as HTMLTextAreaElement;
    text.value = `${text.value.trimEnd()}\n\n![Describe the picture](/pictures/${storageKey})`;
    text.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <UploadArea id="picture" label="Add a picture" use="photo" onStored={onStored}>
      {`Up to ${pictureLimits.megabytes} MB. The picture is added at the end of the text. Describe it there.`}
    </UploadArea>
  );
}
