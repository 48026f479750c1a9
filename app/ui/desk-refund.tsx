/** The offer to give the last payment back along with what is asked. */
export function RefundChoice({ children }: { children: string }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" name="refund" className="size-5 shrink-0 accent-accent" />
      {children}
    </label>
  );
}

/** What deleting a business does to the money of whoever owns it. */
export function DeletedMoney({ owned, pays, claimWaits }: { owned: boolean; pays: boolean; claimWaits: boolean }) {
  if (claimWaits) return <p>A claim to it waits. It is withdrawn, and the claimant gets the payment back and a mail.</p>;
  if (pays) return <p>Its owner pays for it. Their subscription ends with it, and they get a mail that says so.</p>;
  return owned ? <p>Its owner gets a mail that says so.</p> : null;
}
