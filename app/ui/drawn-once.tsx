import { createContext, useContext, type ComponentType } from "react";
import { useTown, type Here } from "./town.tsx";

/** Gives a part as a text of HTML, drawn now or for an earlier page. */
export type DrawOnce = <Given extends object>(Part: ComponentType<Given>, given: Given, here: Here) => string;

const DrawOnceContext = createContext<DrawOnce | null>(null);

/** Around the page on the server alone. */
export const DrawOnceProvider = DrawOnceContext.Provider;

type Props<Given> = { className?: string; Part: ComponentType<Given>; given: Given };

/**
 * An item of a list, which the server draws once for all pages that show the same. So the part may look at nothing but what it
 * is given, which is plain data, and the town: not at the address, it has no id made by React, and no picture that the page's
 * head should announce. The browser finds in the page what it would have drawn itself.
 */
export function DrawnOnce<Given extends object>({ className, Part, given }: Props<Given>) {
  const drawOnce = useContext(DrawOnceContext);
  const here = useTown();
  if (drawOnce) return <li className={className} dangerouslySetInnerHTML={{ __html: drawOnce(Part, given, here) }} />;
  return (
    <li className={className}>
      <Part {...given} />
    </li>
  );
}
