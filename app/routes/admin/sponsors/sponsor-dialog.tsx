import { useRef } from "react";
import { SubmitButton } from "#app/ui/button.tsx";
import { Dialog, DialogActions } from "#app/ui/dialog.tsx";
import { FormProblem, Options } from "#app/ui/fields.tsx";
import { FileDrop } from "#app/ui/file-drop.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { OwnPicture } from "#app/ui/own-picture.tsx";
import { PicturesAt } from "#app/ui/pictures-at.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { SendingList } from "#app/ui/sending-list.tsx";
import { SaveToApply, UploadProblem } from "#app/ui/upload-notes.tsx";
import { useOnePicture } from "#app/ui/use-one-picture.ts";
import type { PublicPicture } from "#domain/directory/pictures.ts";
import { recommendedSize } from "#domain/pictures/fields.ts";
import type { SponsoredCategory, SponsorChoice } from "#domain/sponsorship/list-for-admin.ts";
import { sponsorsAt } from "./address.ts";

/** What came of saving: what to say, what was chosen, and the picture that is there already. */
export type SponsorAnswer = { problem: string; imageProblem: string[]; businessId: string; image: PublicPicture | null };

const failedBy = (pressed: string) => ({ title: pressed === "remove" ? "Failed to remove sponsor" : "Failed to save changes" });

type Props = { category: SponsoredCategory; options: SponsorChoice[]; search: string; answer: SponsorAnswer | undefined };

/** "Manage Category Sponsor": who sponsors it, and which picture it has. */
export function SponsorDialog({ category, options, search, answer }: Props) {
  const { id, name, sponsor, cover } = category;
  const back = sponsorsAt({ search });
  const stored = sponsor ? sponsor.image : cover;
  const names = options.map((each): [string, string] => [each.id, each.pending ? `${each.name} (pending review)` : each.name]);
  return (
    <Dialog title="Manage Category Sponsor" back={back}>
      <p>
        <span className="font-semibold">{name}</span>
        <span className="text-ink-soft">{sponsor ? `, sponsored by ${sponsor.name}` : " has no sponsor"}</span>
      </p>
      {answer && <FormProblem>{answer.problem}</FormProblem>}
      <PostForm
        failed={failedBy}
        fields={{ categoryId: id, expectedId: sponsor?.id ?? "", search }}
        encType="multipart/form-data"
        preventScrollReset
        className="grid gap-5"
      >
        <div>
          <label htmlFor="businessId" className="font-semibold">
            Sponsor
          </label>
          <select
            id="businessId"
            name="businessId"
            defaultValue={answer ? answer.businessId : (sponsor?.id ?? "")}
            aria-describedby="sponsors-help"
            className="input-box mt-1.5 block w-full"
          >
            <Options of={[["", "No sponsor"], ...names]} />
          </select>
          <p id="sponsors-help" className="mt-1 text-sm text-ink-soft">
            {options.length
              ? "Businesses with Premium + Sponsorship that sponsor nothing else. Whoever sponsored it before is emailed."
              : "No premium businesses available"}
          </p>
        </div>
        <PicturesAt value="/admin/dashboard/pictures">
          <CategoryImage
            stored={stored}
            initial={answer ? answer.image : stored}
            help={helpOn(sponsor)}
            problem={answer?.imageProblem ?? []}
          />
        </PicturesAt>
        <DialogActions back={back}>
          <SubmitButton name="intent" value="save" label="Save Changes" sending="Saving..." />
          {sponsor && (
            <SubmitButton name="intent" value="remove" label="Remove Sponsor" sending="Removing..." look="btn-danger" />
          )}
        </DialogActions>
      </PostForm>
    </Dialog>
  );
}

function helpOn(sponsor: SponsoredCategory["sponsor"]): string {
  if (!sponsor) return "The category's own cover.";
  return sponsor.logo
    ? `Visitors see the logo of ${sponsor.name} instead, as long as it has one. Kept with this sponsorship.`
    : "Stands for the sponsor, who has no logo. Kept with this sponsorship.";
}

type ImageProps = { stored: PublicPicture | null; initial: PublicPicture | null; help: string; problem: string[] };

/** The picture of a category, sent at once and saved with the form. `imageKey` says which one it is to be. */
function CategoryImage({ stored, initial, help, problem }: ImageProps) {
  const area = useRef<HTMLFieldSetElement>(null);
  const { picture: image, several, sendings, take, retry, drop, remove } = useOnePicture("photo", initial, area);
  const [was, is] = [stored?.storageKey ?? "", image?.storageKey ?? ""];
  const problems = [...problem, ...(several ? ["Please choose one image."] : [])];
  return (
    <fieldset ref={area} className="grid min-w-0 gap-3">
      <legend className="mb-1 font-semibold">Category image</legend>
      <p className="text-sm text-ink-soft">{help}</p>
      <input type="hidden" name="storedKey" value={was} />
      <input type="hidden" name="imageKey" value={is} />
      <input type="hidden" name="imageShown" value={image ? JSON.stringify(image) : ""} />
      {image && (
        <div className="grid gap-2">
          <OwnPicture
            picture={image}
            alt="The category image"
            sizes="28rem"
            className="aspect-3/2 max-h-56 rounded-control border border-line"
          />
          <button type="button" className="btn btn-quiet needs-script justify-self-start text-brick" onClick={remove}>
            <Icon name="trash-2" className="size-4" />
            Remove image
          </button>
          <noscript>
            <label className="inline-flex min-h-11 items-center gap-2">
              <input type="checkbox" name="imageRemove" className="size-5" /> Remove this image
            </label>
          </noscript>
        </div>
      )}
      <SendingList sendings={sendings} onDrop={drop} onRetry={retry} />
      <FileDrop
        id="imageFile"
        name="imageFile"
        label={image ? "Replace image" : "Choose an image"}
        onFiles={take}
        describedBy={problems.length ? "image-problem" : undefined}
        invalid={problems.length > 0}
      >
        <p>At most 10 MB. Recommended size: {recommendedSize.photo}</p>
      </FileDrop>
      <UploadProblem id="image-problem" problem={problems} />
      <SaveToApply shown={is !== was} />
    </fieldset>
  );
}
