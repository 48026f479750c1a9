/** What a page waits for before its scripts start. Each of these stands in the page itself, complete. */

/** Once something can be read; `longest` is for tabs that nobody looks at, which paint nothing; in milliseconds. */
export function untilPainted(longest: number): Promise<void> {
  return new Promise((done) => {
    new PerformanceObserver(() => done()).observe({ type: "paint", buffered: true });
    setTimeout(done, longest);
  });
}

export function untilLoaded(): Promise<void> {
  return new Promise((done) => {
    if (document.readyState === "complete") done();
    else addEventListener("load", () => done());
  });
}

/** At the first sign of a hand, or after so many milliseconds. */
export function untilHand(patience: number): Promise<void> {
  return new Promise((done) => {
    // Browsers report a mouse that merely rests on the page as well.
    const look = (event: Event) => {
      if (!(event instanceof PointerEvent && event.type === "pointermove" && !event.movementX && !event.movementY)) done();
    };
    for (const sign of ["pointermove", "pointerdown", "keydown", "focusin", "scroll"])
      addEventListener(sign, look, { passive: true, capture: true });
    setTimeout(done, patience);
  });
}

/** Has the browser fetch scripts that will be run later, with a word on how urgent they are. */
export function announce(addresses: string[], fetchPriority: string): void {
  for (const href of addresses)
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href, fetchPriority }));
}
