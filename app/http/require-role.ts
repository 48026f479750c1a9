import { redirect, type RouterContextProvider } from "react-router";
import type { Admin, Owner } from "#domain/accounts/actor.ts";
import { actor, requestedPath, sessionError } from "./request-context.ts";
import { plainText } from "#app/middleware/security-headers.ts";
import { recordSecurityEvent } from "#app/middleware/security-events.ts";
import { redirectWithToast } from "./redirect-with-toast.ts";

/** A page sends people to where they sign in, and back afterwards; what asks for data alone is told no. */
export type RequestKind = "page" | "data";

type Context = Readonly<RouterContextProvider>;

const pleaseSignIn = { title: "Authentication Required", text: "Please sign in to access this page.", tone: "problem" as const };
const adminsOnly = "Access denied. You must be an admin to access this area.";

const twoFactorFirst = {
  title: "Please set up your second factor first.",
  text: "This site asks it of every administrator.",
};
const setUpAt = "/admin/dashboard/second-factor";

/** Whoever is signed in, owner or admin. Throws the answer for everybody else. */
export async function requireUser(context: Context, asked: RequestKind = "page"): Promise<Owner | Admin> {
  return requireTwoFactorSetup(await requireSession(context, asked, "/login"), asked);
}

/** The owner who asks. An admin has no business here and is sent to the admins' side. */
export async function requireOwner(context: Context, asked: RequestKind = "page"): Promise<Owner> {
  const asking = await requireSession(context, asked, "/login");
  if (asking.role === "owner") return asking;
  throw asked === "data" ? plainText(403, "Access denied") : redirect("/admin/dashboard");
}

/** The admin who asks. Everybody else is sent to the admins' door, and who lacks a second factor that is due to where it is made. */
export async function requireAdmin(context: Context, asked: RequestKind = "page"): Promise<Admin> {
  return requireTwoFactorSetup(await requireAdminWithoutTwoFactor(context, asked), asked);
}

/** The same, also of an admin who is here to set up a second factor. */
export async function requireAdminWithoutTwoFactor(context: Context, asked: RequestKind = "page"): Promise<Admin> {
  const asking = await requireSession(context, asked, "/admin");
  if (asking.role === "admin") return asking;
  context.get(recordSecurityEvent)("forbidden_write");
  throw asked === "data" ? plainText(403, adminsOnly) : await redirectWithToast("/admin", { title: adminsOnly, tone: "problem" });
}

async function requireTwoFactorSetup<Who extends Owner | Admin>(asking: Who, asked: RequestKind): Promise<Who> {
  if (!("lacksTwoFactor" in asking)) return asking;
  throw asked === "data" ? plainText(403, twoFactorFirst.title) : await redirectWithToast(setUpAt, twoFactorFirst);
}

async function requireSession(context: Context, asked: RequestKind, door: string): Promise<Owner | Admin> {
  const fault = context.get(sessionError);
  // The database failed: nobody is sent to sign in again for that, and the form says that saving failed.
  if (fault) throw fault;
  const asking = context.get(actor);
  if (asking.role === "owner" || asking.role === "admin") return asking;
  context.get(recordSecurityEvent)("forbidden_write");
  if (asked === "data") throw plainText(401, "Authentication required");
  const next = new URLSearchParams({ next: context.get(requestedPath) });
  throw await redirectWithToast(`${door}?${next}`, pleaseSignIn);
}
