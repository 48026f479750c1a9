import { useEffect, useRef } from "react";
import { copyText } from "#app/ui/copy-text.ts";
import { Icon } from "#app/ui/icon/icon.tsx";

/** New recovery codes. The server stores only hashes, so this is the only time they are shown. The heading receives focus. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [codes]);

  const copy = () => copyText(codes.join("\n"), "Recovery codes copied to clipboard!", "Failed to copy the codes");

  return (
    <section aria-labelledby="recovery-codes" className="card grid gap-4 border-2 border-leaf p-4 md:p-5">
      <div>
        <h2 id="recovery-codes" ref={heading} tabIndex={-1} className="text-xl">
          Your recovery codes
        </h2>
        <p className="mt-1 max-w-prose text-ink-soft">
          Print them or write them down now. We can&apos;t show them again. If you lose your phone, use one of them instead of the
          app&apos;s code. Each code works once.
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
