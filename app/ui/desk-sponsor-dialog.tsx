import { useNavigation } from "react-router";
import { CategoryImage } from "./desk-sponsor-image.tsx";
import { type DeskSponsored, sponsorsAt, type SponsorOption } from "./desk-sponsor-place.ts";
import { Dialog, DialogActions } from "./dialog.tsx";
import { FormProblem } from "./fields.tsx";
import type { PublicPicture } from "#domain/directory/pictures.ts";
import { PicturesAt } from "./pictures-at.ts";
import { PostForm } from "./post-form.tsx";

/** What came of saving: what to say, what was chosen, and the picture that is there already. */
export type SponsorAnswer = { problem: string; imageProblem: string[]; businessId: string; image: PublicPicture | null };

const failedBy = (pressed: string) => ({ title: pressed === "remove" ? "Failed to remove sponsor" : "Failed to save changes" });

type Props = { category: DeskSponsored; options: SponsorOption[]; search: string; answer: SponsorAnswer | undefined };

/** "Manage Category Sponsor": who sponsors it, and which picture it has. */
export function SponsorDialog({ category, options, search, answer }: Props) {
  const { id, name, sponsor, cover } = category;
  const intent = useNavigation().formData?.get("intent");
  const back = sponsorsAt({ search });
  const stored = sponsor ? sponsor.image : cover;
  return (
    <Dialog title="Manage Category Sponsor" back={back}>
      <p>
        <span className="font-semibold">{name}</span>
        <span className="text-ink-soft">{sponsor ? `, sponsored by ${sponsor.name}` : " has no sponsor"}</span>
      </p>
      {answer && <FormProblem>{answer.problem}</FormProblem>}
      <PostForm failed={failedBy} encType="multipart/form-data" preventScrollReset className="grid gap-5">
        <input type="hidden" name="categoryId" value={id} />
        <input type="hidden" name="expectedId" value={sponsor?.id ?? ""} />
        <input type="hidden" name="search" value={search} />
        <SponsorSelect options={options} chosen={answer ? answer.businessId : (sponsor?.id ?? "")} />
        <PicturesAt value="/admin/dashboard/pictures">
          <CategoryImage
            stored={stored}
            initial={answer ? answer.image : stored}
            help={helpOn(sponsor)}
            problem={answer?.imageProblem ?? []}
          />
        </PicturesAt>
        <DialogActions back={back}>
          <button name="intent" value="save" className="btn btn-accent" disabled={Boolean(intent)}>
            {intent === "save" ? "Saving..." : "Save Changes"}
          </button>
          {sponsor && (
            <button
              name="intent"
              value="remove"
              className="btn border-brick bg-surface text-brick hover:bg-sunken"
              disabled={Boolean(intent)}
            >
              {intent === "remove" ? "Removing..." : "Remove Sponsor"}
            </button>
          )}
        </DialogActions>
      </PostForm>
    </Dialog>
  );
}

function SponsorSelect({ options, chosen }: { options: SponsorOption[]; chosen: string }) {
  return (
    <div>
      <label htmlFor="businessId" className="font-semibold">
        Sponsor
      </label>
      <select
        id="businessId"
        name="businessId"
        defaultValue={chosen}
        aria-describedby="sponsors-help"
        className="mt-1.5 block h-12 w-full rounded-control border border-line-strong bg-surface px-3"
      >
        <option value="">No sponsor</option>
        {options.map(({ id, name, pending }) => (
          <option key={id} value={id}>
            {pending ? `${name} (pending review)` : name}
          </option>
        ))}
      </select>
      <p id="sponsors-help" className="mt-1 text-sm text-ink-soft">
        {options.length
          ? "Businesses with Premium + Sponsorship that sponsor nothing else. Whoever sponsored it before is emailed."
          : "No premium businesses available"}
      </p>
    </div>
  );
}

function helpOn(sponsor: DeskSponsored["sponsor"]): string {
  if (!sponsor) return "The category's own cover.";
  return sponsor.logo
    ? `Visitors see the logo of ${sponsor.name} instead, as long as it has one. Kept with this sponsorship.`
    : "Stands for the sponsor, who has no logo. Kept with this sponsorship.";
}
