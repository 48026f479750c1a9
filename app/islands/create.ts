/** Creates an element with attributes and content. */
export function create(tag: string, attributes: Record<string, string>, ...content: (Node | string)[]): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...content);
  return element;
}
