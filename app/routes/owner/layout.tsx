import { isRouteErrorResponse, Outlet } from "react-router";
import type { Route } from "./+types/layout.ts";
import { OwnerFooter, OwnerHeader } from "#app/ui/owner-header.tsx";
import { OwnerLoading } from "#app/ui/owner-loading.tsx";
import { PageMessage } from "#app/ui/page-message.tsx";

/** What a page has no words of its own for, by status: a body that never arrived whole, a deed on somebody else's business. */
const failures: Record<number, { title: string; text: string }> = {
  400: {
    title: "Your form did not arrive whole",
    text: "The connection broke off before everything was sent. Nothing was saved. Go back, where what you typed still stands, and send it again.",
  },
  403: {
    title: "Unauthorized: You don't own this business",
    text: "You are logged in as somebody else than its owner. Nothing was changed.",
  },
  405: { title: "That cannot be done here", text: "Nothing was saved. Go back and use the buttons of the page." },
  413: {
    title: "That was too much at once",
    text: "An image may have 10 MB. Nothing was saved. Go back, where what you typed still stands, choose fewer or smaller images, and send it again.",
  },
  415: { title: "That is no form of ours", text: "Nothing was saved. Go back and send the form as it stands on the page." },
};

/** No guard stands here: each page asks by itself who comes. */
export default function OwnerLayout() {
  return (
    <Framed>
      <OwnerLoading>
        <Outlet />
      </OwnerLoading>
    </Framed>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const words = isRouteErrorResponse(error) ? failures[error.status] : undefined;
  if (!words) throw error;
  return (
    <Framed>
      <PageMessage title={words.title} text={words.text} />
    </Framed>
  );
}

function Framed({ children }: { children: React.ReactNode }) {
  return (
    <>
      <OwnerHeader />
      <main id="main" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <OwnerFooter />
    </>
  );
}
