import { useLocation } from "react-router";
import { SubmitButton } from "#app/ui/button.tsx";
import { CancelButton, Dialog } from "#app/routes/admin/dialog/dialog.tsx";
import { Options } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { PictureEndpoint } from "#app/ui/picture/private-picture.tsx";
import { usePlansShown } from "#app/ui/plans/plans-shown.ts";
import { PictureUpload } from "#app/ui/upload/picture-upload.tsx";
import type { SponsorChoice, SponsoredCategory } from "#domain/sponsors/list-sponsorships.ts";

export const sponsorsPath = "/admin/dashboard/sponsors";

/** The toasts for changes that were not saved. */
export const sponsorFailures = { save: { title: "Failed to save changes" }, remove: { title: "Failed to remove sponsor" } };

type Props = { category: SponsoredCategory; options: SponsorChoice[]; back: string };

/** The dialog that sets a category's sponsor and picture. */
export function SponsorDialog({ category, options, back }: Props) {
  const { id, name, sponsor } = category;
  const plansShown = usePlansShown();
  const { search } = useLocation();
  const stored = sponsor ? category.image : category.cover;
  const storedKey = stored?.storageKey ?? "";
  const names = options.map((each): [string, string] => [each.id, each.pending ? `${each.name} (pending review)` : each.name]);
  return (
    <Dialog title={plansShown ? "Manage Category Sponsor" : "Manage Category Cover"} close={back}>
      <p>
        <span className="font-semibold">{name}</span>
        {plansShown && <span className="text-ink-soft">{sponsor ? `, sponsored by ${sponsor.name}` : " has no sponsor"}</span>}
      </p>
      <PostForm
        action={`${sponsorsPath}/save${search}`}
        failed={(pressed) => (pressed === "remove" ? sponsorFailures.remove : sponsorFailures.save)}
        fields={{ categoryId: id, expectedId: sponsor?.id ?? "", storedKey }}
        preventScrollReset
        className="grid gap-5"
      >
        {plansShown && (
          <label className="font-semibold">
            Sponsor
            <select name="businessId" defaultValue={sponsor?.id ?? ""} className="input-box mt-1.5 block w-full font-normal">
              <Options of={[["", "No sponsor"], ...names]} />
            </select>
            <span className="mt-1 block text-sm font-normal text-ink-soft">
              {options.length
                ? "Businesses with Premium + Sponsorship that don't sponsor another category. We'll email the previous sponsor."
                : "No premium businesses available"}
            </span>
          </label>
        )}
        <PictureEndpoint value="/admin/dashboard/pictures">
          <PictureUpload
            name="image"
            label="Category image"
            help={helpOn(category)}
            alt="The category image"
            initial={stored}
            storedKey={storedKey}
          >
            {(image) => <input type="hidden" name="imageKey" value={image?.storageKey ?? ""} />}
          </PictureUpload>
        </PictureEndpoint>
        <div className="flex flex-wrap gap-3 max-sm:*:grow">
          <SubmitButton name="button" value="save" label="Save Changes" sending="Saving..." />
          {sponsor && (
            <SubmitButton
              name="button"
              value="remove"
              formAction={`${sponsorsPath}/remove${search}`}
              label="Remove Sponsor"
              sending="Removing..."
              look="btn-danger"
            />
          )}
          <CancelButton />
        </div>
      </PostForm>
    </Dialog>
  );
}

function helpOn({ sponsor, logo }: SponsoredCategory): string {
  if (!sponsor) return "The category's cover image.";
  return logo
    ? `Visitors see the logo of ${sponsor.name} instead. This image is part of the sponsorship.`
    : "Visitors see this image because the sponsor has no logo. This image is part of the sponsorship.";
}
