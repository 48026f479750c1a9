import { createContext, useContext, type ComponentType, type JSX } from "react";
import { useTown, type Here } from "./town.tsx";

/** Gives a part as a text of HTML, drawn now or by an earlier page. */
export type DrawOnce = <Given extends object>(Part: ComponentType<Given>, given: Given, here: Here) => string;

const DrawOnceContext = createContext<DrawOnce | null>(null);

/** Around the page on the server alone. */
export const DrawOnceProvider = DrawOnceContext.Provider;

type Props<Given> = { as: "li" | "div" | "header" | "footer"; className?: string; Part: ComponentType<Given>; given: Given };

/**
 * A part of the page in an element of its own, which the server draws once for all pages that show the same. So the part may
 * look at nothing but what it is given, which is plain data, and the town: not at the address, and it has no id made by React.
 * The browser finds in the page what it would have drawn itself.
 */
export function DrawnOnce<Given extends object>({ as, className, Part, given }: Props<Given>) {
  const Tag: keyof JSX.IntrinsicElements = as;
  const drawOnce = useContext(DrawOnceContext);
  const here = useTown();
  if (drawOnce) return <Tag className={className} dangerouslySetInnerHTML={{ __html: drawOnce(Part, given, here) }} />;
  return (
    <Tag className={className}>
      <Part {...given} />
    </Tag>
  );
}
