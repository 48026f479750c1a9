import { emptyTally } from "#domain/imports/import-progress.ts";
import { imports } from "#domain/imports/schema.ts";
import { signInAsAdmin } from "./admin-pages.ts";
import { aPreviewedDraft } from "./a-previewed-draft.ts";
import { open, press, type PostedForm } from "./posted-form.ts";

export const importForms: Record<string, PostedForm> = {
  "routes/admin/imports/route.tsx": {
    async fill(page, site) {
      await signInAsAdmin(page.context(), site);
      await open(page, "/admin/dashboard/imports");
      const buffer = Buffer.from("name\nLost Import\n");
      await page.getByLabel("File", { exact: true }).setInputFiles({ name: "lost.csv", mimeType: "text/csv", buffer });
    },
    send: press("Continue"),
    failureText: "Failed to read the file.",
  },
  "routes/admin/imports/draft/route.tsx": {
    async fill(page, site) {
      const { id } = await aPreviewedDraft(site);
      await signInAsAdmin(page.context(), site);
      await open(page, `/admin/dashboard/imports/drafts/${id}`);
      await page.getByLabel("Source name", { exact: true }).fill("Lost source");
    },
    send: press("Preview"),
    failureText: "Failed to save the mapping",
    enteredValues: (page) => [[page.getByLabel("Source name", { exact: true }), "Lost source"]],
  },
  "routes/admin/imports/details/route.tsx": {
    async fill(page, site) {
      const { preview } = await aPreviewedDraft(site);
      await signInAsAdmin(page.context(), site);
      await open(page, `/admin/dashboard/imports/${preview}`);
    },
    send: press("Import 2 businesses"),
    failureText: "Failed to start the import.",
  },
  "routes/admin/imports/undo/route.tsx": {
    async fill(page, site) {
      const values = { fileName: "lost.csv", dryRun: false, startedAt: new Date(0), lastProgressAt: new Date(0) };
      const [{ id } = { id: "" }] = await site.app.db
        .insert(imports)
        .values({ ...values, tally: emptyTally() })
        .returning();
      await signInAsAdmin(page.context(), site);
      await open(page, `/admin/dashboard/imports/${id}/undo`);
    },
    send: press("Undo import"),
    failureText: "Failed to undo the import.",
  },
};
