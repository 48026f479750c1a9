import { SubmitButton } from "#app/ui/button.tsx";
import { Dialog, DialogActions } from "#app/ui/dialog/dialog.tsx";
import { FormProblem, Options } from "#app/ui/form/field.tsx";
import { PictureUpload } from "#app/ui/upload/picture-upload.tsx";
import { PictureEndpoint } from "#app/ui/picture/picture-endpoint.ts";
import { usePlansShown } from "#app/ui/plans/plans-shown.ts";
import { PostForm } from "#app/ui/form/post-form.tsx";
import type { PublicPicture } from "#domain/pictures/picture-columns.ts";
import type { SponsoredCategory, SponsorChoice } from "#domain/sponsors/list-sponsorships.ts";
import { sponsorsPath } from "./sponsor-links.ts";

/** A failed save or removal: the problem, the chosen business, and the picture. */
type SponsorAnswer = { problem: string; imageProblem: string[]; businessId: string; image: PublicPicture | null };

const failedBy = (intent: string) => ({ title: intent === "remove" ? "Failed to remove sponsor" : "Failed to save changes" });

type Props = { category: SponsoredCategory; options: SponsorChoice[]; search: string; answer: SponsorAnswer | undefined };

/** The dialog that sets a category's sponsor and picture. */
export function SponsorDialog({ category, options, search, answer }: Props) {
  const { id, name, sponsor, cover } = category;
  const plansShown = usePlansShown();
  const back = sponsorsPath({ search });
  const stored = sponsor ? sponsor.image : cover;
  const storedKey = stored?.storageKey ?? "";
  const names = options.map((each): [string, string] => [each.id, each.pending ? `${each.name} (pending review)` : each.name]);
  return (
    <Dialog title={plansShown ? "Manage Category Sponsor" : "Manage Category Cover"} back={back}>
      <p>
        <span className="font-semibold">{name}</span>
        {plansShown && <span className="text-ink-soft">{sponsor ? `, sponsored by ${sponsor.name}` : " has no sponsor"}</span>}
      </p>
      {answer && <FormProblem>{answer.problem}</FormProblem>}
      <PostForm
        failed={failedBy}
        fields={{ categoryId: id, expectedId: sponsor?.id ?? "", search, storedKey }}
        encType="multipart/form-data"
        preventScrollReset
        className="grid gap-5"
      >
        {plansShown && (
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
                ? "Businesses with Premium + Sponsorship that don't sponsor another category. We'll email the previous sponsor."
                : "No premium businesses available"}
            </p>
          </div>
        )}
        <PictureEndpoint value="/admin/dashboard/pictures">
          <PictureUpload
            name="image"
            label="Category image"
            help={helpOn(sponsor)}
            alt="The category image"
            initial={answer ? answer.image : stored}
            storedKey={storedKey}
            problem={answer?.imageProblem}
          >
            {(image) => (
              <>
                <input type="hidden" name="imageKey" value={image?.storageKey ?? ""} />
                <input type="hidden" name="imageShown" value={image ? JSON.stringify(image) : ""} />
              </>
            )}
          </PictureUpload>
        </PictureEndpoint>
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
  if (!sponsor) return "The category's cover image.";
  return sponsor.logo
    ? `Visitors see the logo of ${sponsor.name} instead. This image is part of the sponsorship.`
    : "Visitors see this image because the sponsor has no logo. This image is part of the sponsorship.";
}
