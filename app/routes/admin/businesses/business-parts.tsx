import { TextLink } from "#app/ui/button.tsx";
import type { BusinessFilter } from "#domain/businesses/admin/list-businesses-for-admin.ts";
import { approvalStatuses, plans } from "#domain/businesses/business-types.shared.ts";

export const businessesPath = "/admin/dashboard/businesses";

/** A link to the form of a business. */
export function BusinessLink({ business: { id, name } }: { business: { id: string; name: string } }) {
  return <TextLink to={`${businessesPath}/${id}`} label={name} look="wrap-anywhere" />;
}

/** Reads the business list's filter from the URL. Ignores unknown values. */
export function filterOf(params: URLSearchParams): BusinessFilter {
  const search = params.get("search")?.trim().slice(0, 200);
  const plan = plans.find((each) => each === params.get("plan"));
  const status = approvalStatuses.find((each) => each === params.get("status"));
  const uncategorized = params.get("category") === "none";
  return { ...(search && { search }), ...(plan && { plan }), ...(status && { status }), uncategorized };
}

/** The toasts for changes that were not saved. */
export const businessFailures = {
  update: { title: "Failed to update business.", text: "Please try again." },
  deletion: { title: "Failed to delete business" },
};

/** The checkbox for also refunding the last payment. */
export function RefundChoice({ children }: { children: string }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" name="refund" className="size-5 shrink-0 accent-accent" />
      {children}
    </label>
  );
}

/** Explains what deleting a business does to its claim or to its owner's subscription, and who gets an email. */
export function deletionEffects({ owned, pays, isClaimed }: { owned: boolean; pays: boolean; isClaimed: boolean }) {
  if (isClaimed) return <p>Its pending claim will end, and a payment for it will be refunded. We'll email the claimant.</p>;
  if (pays) return <p>The owner pays for a plan for this business. Their subscription will also end. We'll email them.</p>;
  return owned && <p>We'll email the owner.</p>;
}

/** Why a change to a business was refused. */
export const businessRefusals: Record<string, string | { title: string; field: string }> = {
  owned: { title: "A business with an owner cannot be claimable. Remove the owner first.", field: "claimable" },
  not_owned: "This business no longer has an owner.",
  business_unknown: "This business no longer exists.",
  both_owned: "Both businesses have an owner. Remove one owner first.",
  both_subscribed: "Both owners pay for a subscription. End one of the subscriptions first.",
  claim_waits: "One of these businesses has a pending claim. Approve or reject the claim under Business Requests first.",
};
