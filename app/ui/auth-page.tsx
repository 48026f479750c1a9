import type { ReactNode } from "react";

/** The calm frame of the screens about signing in: one column, one thing to do. `after` are the other ways on. */
export function AuthPage({ title, intro, children, after }: AccountPageProps) {
  return (
    <div className="container-page grid justify-items-center pt-10 md:pt-16">
      <div className="grid w-full max-w-md gap-6">
        <div>
          <h1 className="text-3xl">{title}</h1>
          {intro && <p className="mt-3 text-lg text-ink-soft">{intro}</p>}
        </div>
        {children}
        {after && <div className="grid justify-items-start gap-1 sm:justify-items-center">{after}</div>}
      </div>
    </div>
  );
}

type AccountPageProps = { title: string; intro?: ReactNode; children?: ReactNode; after?: ReactNode };

/** How the form of such a screen looks. */
export const authCard = "card grid gap-5 p-5 md:p-7";
