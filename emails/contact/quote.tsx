import { Paragraph } from "#emails/layout.tsx";

/** Shows text that a person wrote. Line breaks are kept, and a blank line starts a new paragraph. */
export function Lines({ children }: { children: string }) {
  return children.split(/\n{2,}/).map((paragraph, index) => (
    // oxlint-disable-next-line no-array-index-key -- the order of the paragraphs never changes
    <Paragraph key={index}>
      {paragraph.split("\n").flatMap((line, at) => (at ? [<br key={`break ${at}`} />, line] : [line]))}
    </Paragraph>
  ));
}

/** A quote from another person, with a vertical line next to it. */
export function Quote({ children }: { children: string }) {
  return (
    <div style={{ margin: "0 0 16px", paddingLeft: "14px", borderLeft: "3px solid #e5dfd3" }}>
      <Lines>{children}</Lines>
    </div>
  );
}
