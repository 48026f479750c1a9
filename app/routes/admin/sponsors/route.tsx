import { type MetaDescriptor, useLocation, useSearchParams } from "react-router";
import type { Route } from "./+types/route.ts";
import { BusinessLink } from "#app/routes/admin/businesses/business-parts.tsx";
import { ListScreen, withParam } from "#app/routes/admin/list-screen.tsx";
import { loadList } from "#app/routes/admin/run-as-admin.ts";
import { CancelButton, Dialog } from "#app/routes/admin/dialog/dialog.tsx";
import { Breakable } from "#app/ui/breakable.tsx";
import { LinkButton, SubmitButton, TextLink } from "#app/ui/button.tsx";
import { Options } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { revalidatesAfterConflict } from "#app/ui/form/preserve-form.ts";
import { bareUrl } from "#app/ui/format.ts";
import { PictureEndpoint } from "#app/ui/picture/private-picture.tsx";
import { usePlansShown } from "#app/ui/plans/plans-shown.ts";
import { PictureUpload } from "#app/ui/upload/picture-upload.tsx";
import { pageOf } from "#domain/list-page.ts";
import {
  listSponsorChoices,
  listSponsorships,
  type SponsorChoice,
  type SponsoredCategory,
} from "#domain/sponsors/list-sponsorships.ts";

export const loader = (args: Route.LoaderArgs) =>
  loadList(args, async (app, admin, { search, page }) => {
    const manage = args.url.searchParams.get("manage");
    const all = await listSponsorships(app.db, admin, { search });
    const options = manage ? await listSponsorChoices(app.db, admin, manage) : [];
    return { ...pageOf(all, page), managed: all.find(({ id }) => id === manage), options };
  });

export const shouldRevalidate = revalidatesAfterConflict;

const titleOf = (plansShown: boolean) => (plansShown ? "Category Sponsors" : "Category Covers");

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return [{ title: titleOf(matches[1].loaderData?.plansShown ?? true) }];
}

export const sponsorsPath = "/admin/dashboard/sponsors";

/** The toasts for changes that were not saved. */
export const sponsorFailures = { save: { title: "Failed to save changes" }, remove: { title: "Failed to remove sponsor" } };

export default function Sponsors({ loaderData: { list } }: Route.ComponentProps) {
  const plansShown = usePlansShown();
  const [query] = useSearchParams();
  return (
    <ListScreen
      title={titleOf(plansShown)}
      search="Search categories"
      list={list}
      noun={["category", "categories"]}
      empty={{
        title: "No categories found",
        text: "Add your first category under Service Categories.",
        link: <LinkButton to="/admin/dashboard/categories" label="Service Categories" />,
      }}
      columns={[
        { title: "Category", wide: true, cell: ({ name }: SponsoredCategory) => name },
        ...(plansShown ? sponsorColumns : []),
        {
          title: "Manage",
          beside: true,
          cell: ({ id, name }) => (
            <LinkButton to={withParam(query, "manage", id)} preventScrollReset label="Manage" about={name} />
          ),
        },
      ]}
      below={
        list?.managed && (
          <SponsorDialog
            key={list.managed.id}
            category={list.managed}
            options={list.options}
            back={withParam(query, "manage", null)}
          />
        )
      }
    />
  );
}

const sponsorColumns = [
  {
    title: "Sponsored By",
    wide: true,
    labeled: true,
    cell: ({ sponsor }: SponsoredCategory) => (
      <>
        {sponsor && <BusinessLink business={sponsor} />}
        {sponsor && sponsor.approvalStatus !== "approved" && (
          <span className="block text-sm text-amber">Pending review. Visitors can&apos;t see it yet.</span>
        )}
        {!sponsor && <span className="text-ink-soft">No sponsor</span>}
      </>
    ),
  },
  {
    title: "Website",
    labeled: true,
    cell: ({ sponsor }: SponsoredCategory) =>
      sponsor?.website ? (
        <TextLink
          to={sponsor.website}
          target="_blank"
          rel="noreferrer"
          icon="external-link"
          label={<Breakable text={bareUrl(sponsor.website)} />}
          about="(opens in a new tab)"
          look="md:whitespace-nowrap"
        />
      ) : (
        <span className="text-ink-soft">—</span>
      ),
  },
];

type DialogProps = { category: SponsoredCategory; options: SponsorChoice[]; back: string };

/** The dialog that sets a category's sponsor and picture. */
function SponsorDialog({ category, options, back }: DialogProps) {
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
        failed={sponsorFailures.save}
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
                ? `Businesses with Premium + Sponsorship that sponsor no other category are listed.${sponsor ? " We'll email the previous sponsor." : ""}`
                : "No premium businesses available"}
            </span>
          </label>
        )}
        <PictureEndpoint value="/admin/dashboard/pictures">
          <PictureUpload
            name="image"
            label="Category image"
            help={
              sponsor
                ? "This image is part of the sponsorship. If the sponsor has a logo, visitors see the logo instead."
                : "The category's cover image."
            }
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
