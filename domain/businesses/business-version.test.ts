import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { askForClaim } from "#domain/claims/free-claim.ts";
import { confirmClaimCode, sendClaimCode } from "#domain/claims/claim-code.ts";
import { approveClaim, rejectClaim, takeBackClaim } from "#domain/claims/review-claim.ts";
import { undoImport } from "#domain/imports/undo-import.ts";
import { openedClaim } from "#test/claims.ts";
import { day, latestCode } from "#test/code-claims.ts";
import { db } from "#test/db.ts";
import { aCategory, anAdmin, aProfile, aUser } from "#test/factories.ts";
import { importText } from "#test/imports.ts";
import { aSite } from "#test/site.ts";
import { savePhone } from "./admin/edit-business-as-admin.ts";
import { pick } from "./field-labels-and-limits.shared.ts";
import { getOwnBusiness, saveOwnBusiness } from "./owner/save-own-business.ts";
import { businesses } from "./schema.ts";

const names = ["name", "phone", "website"] as const;
type Values = Record<(typeof names)[number], string>;
/** The newest published version, and what the source said at the last import. */
type Published = { values: Values; imported: Values; version: number };
type Model = {
  id: string;
  published: Published;
  claim: { by: string; proposed: Partial<Values>; isPending: boolean; step: number; replaced?: Published } | null;
};
type Import = { id: string; step: number; replaced: Map<Model, { before: Published; version: number }>; isUndone: boolean };

/** Returns pseudorandom numbers from 0 to `below` - 1, always the same ones for a seed. */
function randomNumbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Runs random operations on three imported businesses, and the same ones on a model of what visitors should see. */
async function run(seed: number, steps: number) {
  const random = randomNumbers(seed);
  const site = aSite();
  const { app, clock } = site;
  const admin = await anAdmin(db);
  await aCategory(db, "Home Repair", ["Plumbing"]);
  const imports: Import[] = [];
  let step = 0;
  const another = (): Values => ({
    ...{ name: `Firm ${step} ${random(9)}`, phone: `(701) 555-01${10 + random(90)}`, website: `https://w${step}.example` },
  });
  const fileOf = (rows: Values[]) => ["id,name,phone,website,email,micro_categories", ...rows.map(toLine)].join("\n");
  const toLine = (row: Values, index: number) =>
    `${index},${row.name},${row.phone},${row.website},firm${index}@mail.example,plumbing`;

  const first = [0, 1, 2].map((index) => ({ ...another(), name: `Firm number ${index}` }));
  await importText(app, admin, fileOf(first));
  const rows = await db.select().from(businesses).orderBy(businesses.name);
  const models: Model[] = rows.map(({ id }, index) => ({
    ...{ id, claim: null, published: { values: first[index]!, imported: first[index]!, version: 1 } },
  }));

  const publish = (model: Model, values: Partial<Values>) => {
    const { version, imported } = model.published;
    model.published = { values: { ...model.published.values, ...values }, imported, version: version + 1 };
  };
  const save = async (model: Model) => {
    const owner = { role: "owner", userId: model.claim!.by } as const;
    const changes = pick(another(), [names[random(3)]!]);
    const form = await getOwnBusiness(db, owner, model.id);
    await saveOwnBusiness(app, owner, model.id, {
      ...aProfile(),
      ...{ name: form.name, phone: form.phone!, website: form.website!, email: form.email!, microCategoryIds: ["plumbing"] },
      ...{ contactName: `secret ${step}`, notes: `secret ${step}`, version: form.version, ...changes },
    });
    if (model.claim!.isPending) Object.assign(model.claim!.proposed, changes);
    else publish(model, changes);
  };
  const claimBy = async (model: Model, isPending: boolean) => {
    const owner = { role: "owner", userId: (await aUser(db)).id } as const;
    const from = `198.51.${step}.7`;
    model.claim = { by: owner.userId, proposed: {}, isPending, step };
    if (isPending) {
      const statement = { name: "Pat", role: "Owner", reason: "Call me." };
      return askForClaim(app, owner, { businessId: model.id, statement, from });
    }
    const token = await sendClaimCode(app, owner, { businessId: model.id, from });
    await confirmClaimCode(app, owner, { businessId: model.id, token, code: await latestCode() });
    model.claim.replaced = model.published;
    publish(model, {});
  };
  const decide = async (model: Model) => {
    const { claimId, version } = await openedClaim(db, model.id);
    if (random(3) === 0) {
      await rejectClaim(app, admin, claimId, version, null);
      model.claim = null;
      return;
    }
    await approveClaim(app, admin, claimId, version);
    const { proposed } = model.claim!;
    Object.assign(model.claim!, { isPending: false, replaced: model.published });
    publish(model, proposed);
  };
  const takeBack = async (model: Model) => {
    await takeBackClaim(app, admin, model.id);
    model.published = { ...model.claim!.replaced!, version: model.published.version + 1 };
    model.claim = null;
  };
  const importAgain = async () => {
    const file = models.map(({ published }) => (random(2) ? published.imported : another()));
    const replaced: Import["replaced"] = new Map();
    for (const [index, model] of models.entries()) {
      const { values, imported, version } = model.published;
      if (names.every((name) => file[index]![name] === imported[name])) continue;
      const untouched = names.filter((name) => values[name] === imported[name] && file[index]![name] !== values[name]);
      const after = { ...values, ...pick(file[index]!, untouched) };
      const before = model.published;
      model.published = { values: after, imported: file[index]!, version: version + (untouched.length ? 1 : 0) };
      replaced.set(model, { before, version: model.published.version });
    }
    const { id } = await importText(app, admin, fileOf(file));
    imports.push({ id, step, replaced, isUndone: false });
  };
  const removeImport = async () => {
    const found = imports.filter(({ isUndone }) => !isUndone).at(-1 - random(2));
    if (!found) return;
    await undoImport(app, admin, found.id);
    found.isUndone = true;
    for (const [model, { before, version }] of found.replaced) {
      const isClaimed = claimedSince.get(model) !== undefined && claimedSince.get(model)! >= found.step;
      if (!isClaimed && model.published.version === version) model.published = before;
    }
  };
  const claimedSince = new Map<Model, number>();

  for (step = 1; step <= steps; step += 1) {
    clock.forward(day);
    const model = models[random(3)]!;
    const kind = random(6);
    if (kind === 0) await importAgain();
    else if (kind === 1) await removeImport();
    else if (kind === 2) {
      const { phone } = another();
      await savePhone(app, admin, model.id, { phone, version: model.published.version });
      if (phone !== model.published.values.phone) publish(model, { phone });
    } else if (!model.claim) {
      await claimBy(model, random(2) === 0);
      claimedSince.set(model, step);
    } else if (kind < 5) await save(model);
    else await (model.claim.isPending ? decide(model) : takeBack(model));

    for (const { id, published } of models) {
      const [row] = await db.select().from(businesses).where(eq(businesses.id, id));
      expect([`step ${step}`, pick(row!, [...names, "version"])]).toEqual([
        `step ${step}`,
        { ...published.values, version: published.version },
      ]);
      expect(row!.searchName).toContain(published.values.name.toLowerCase());
    }
    expect(await site.page(`/business/${model.id}`)).not.toContain("secret");
  }
}

describe("any sequence of saves, claims, decisions, imports, and removals", () => {
  it.each([2, 3, 5])("leaves the newest published version public, and no private field: seed %i", (seed) => run(seed, 26));
});
