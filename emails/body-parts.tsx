import { Children, createElement, Fragment, isValidElement, type ReactElement, type ReactNode } from "react";
import { Lines } from "./contact/quote.tsx";
import { ActionButton, Paragraph } from "./layout.tsx";

type Element = ReactElement<{ children?: ReactNode }>;

/**
 * The texts of an email's body, which an admin can change, and the fixed parts between them. The number of texts is always one
 * more than the number of fixed parts.
 */
type BodyParts = { texts: Element[][]; fixed: ReactNode[][] };

/**
 * Splits a body at every element that is not a `Paragraph`. A `Fact` is fixed, because it depends on the payload. Parts that this
 * payload leaves out are counted too, so that all emails of a kind have the same number of texts.
 */
export function splitBody({ props: { children } }: Element): BodyParts {
  const parts: BodyParts = { texts: [[]], fixed: [] };
  for (const child of Array.isArray(children) ? (children as ReactNode[]) : [children]) {
    if (isParagraph(child)) parts.texts.at(-1)!.push(child);
    else if (parts.fixed.length && !parts.texts.at(-1)!.length) parts.fixed.at(-1)!.push(child);
    else {
      parts.fixed.push([child]);
      parts.texts.push([]);
    }
  }
  return parts;
}

/** Returns the body with its texts replaced. */
export function joinBody({ fixed }: BodyParts, texts: string[]): ReactElement {
  const children = texts.flatMap((text, index) => [text && <Lines key={`text ${index}`}>{text}</Lines>, ...(fixed[index] ?? [])]);
  return createElement(Fragment, null, ...children);
}

/** Returns the paragraphs as one text, separated by blank lines. */
export function textOfParagraphs(paragraphs: Element[]): string {
  return paragraphs.map(plainText).join("\n\n");
}

/** Describes a fixed part to an admin, with one line for each button, fact, or quote. */
export function describeFixedPart(part: ReactNode[]): string[] {
  return Children.toArray(part).flatMap((node): string[] => {
    if (!isValidElement(node)) return [String(node)];
    const { children } = (node as Element).props;
    if (node.type === ActionButton) return [`Button: ${String(children)}`];
    return node.type === Fragment ? describeFixedPart([children]) : [plainText(node as Element)];
  });
}

function isParagraph(child: ReactNode): child is Element {
  return isValidElement(child) && child.type === Paragraph;
}

function plainText({ props: { children } }: Element): string {
  return Children.toArray(children)
    .map((child) => (isValidElement(child) ? plainText(child as Element) : String(child)))
    .join("");
}
