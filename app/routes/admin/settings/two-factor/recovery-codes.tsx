import { useEffect, useRef } from "react";
import { Icon } from "#app/ui/icon/icon.tsx";
import { showToast } from "#app/ui/toast/show-toast.ts";

/** Recovery codes, which nobody can show again. Takes the focus: it is what matters now. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const shown = useRef<HTMLHeadingElement>(null);
  useEffect(() => shown.current?.focus(), [codes]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join("\n"));
      showToast({ title: "Recovery codes copied to clipboard!" });
    } catch {
      showToast({ title: "Error", text: "Failed to copy the codes", tone: "problem" });
    }
  }

  return (
    <section aria-labelledby="recovery-codes" className="card grid gap-4 border-2 border-leaf p-4 md:p-5">
      <div>
        <h2 id="recovery-codes" ref={shown} tabIndex={-1} className="text-xl">
          Your recovery codes
        </h2>
        <p className="mt-1 max-w-prose text-ink-soft">
          Print them or write them down now: they are shown this once. If you lose your phone, each signs you in once instead of
          the app&apos;s code.
        </p>
      </div>
      <ol className="grid gap-x-8 gap-y-1 font-mono text-base sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="needs-script flex flex-wrap gap-2 print:hidden">
        <button type="button" onClick={() => window.print()} className="btn btn-quiet">
          Print
        </button>
        <button type="button" onClick={copy} className="btn btn-quiet">
          <Icon name="copy" className="size-4" />
          Copy
        </button>
      </div>
    </section>
  );
}
