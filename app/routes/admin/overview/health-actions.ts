import type { RouterContextProvider } from "react-router";
import { appContext } from "#app/http/request-context.ts";
import { type CarriedToast, redirectWithToast } from "#app/http/redirect-with-toast.ts";
import { runAsAdmin } from "#app/routes/admin/run-as-admin.ts";
import { confirmKeyCopy } from "#domain/backups/backup-reports.ts";
import { backUpNow, checkSite } from "#domain/site-health/site-health.ts";

type Context = Readonly<RouterContextProvider>;

const here = "/admin/dashboard";

/** The actions for the forms of the health and backups cards, by intent. */
export const healthActions: Record<string, (context: Context) => Promise<Response>> = {
  async check(context) {
    const outcome = await runAsAdmin(context, (admin) => checkSite(context.get(appContext), admin));
    if (!outcome || "refused" in outcome) return redirectWithToast(here, toasts.checkFailed);
    return redirectWithToast(here, outcome.done ? toasts.problems : toasts.checked);
  },
  async "back-up"(context) {
    const outcome = await runAsAdmin(context, (admin) => backUpNow(context.get(appContext), admin));
    if (!outcome || "refused" in outcome) return redirectWithToast(here, toasts.backupFailed);
    return redirectWithToast(here, toasts[outcome.done]);
  },
  async "confirm-key"(context) {
    const outcome = await runAsAdmin(context, (admin) => confirmKeyCopy(context.get(appContext), admin));
    return redirectWithToast(here, outcome && "done" in outcome ? toasts.confirmed : toasts.notConfirmed);
  },
};

const toasts = {
  done: { title: "Backup complete", text: "It is encrypted. Download it, or find it on the server." },
  running: { title: "The backup is running", text: "Reload this page in a few minutes to see the result." },
  backupFailed: { title: "The backup failed", text: "See the reason under Backups.", tone: "problem" },
  confirmed: { title: "Saved", text: "You have a copy of the backup key." },
  notConfirmed: { title: "Failed to save. Please try again.", tone: "problem" },
  checkFailed: { title: "Failed to check the site. Please try again.", tone: "problem" },
  checked: { title: "Check complete", text: "No problems found." },
  problems: { title: "Check complete", text: "Problems found. See Site health.", tone: "problem" },
} satisfies Record<string, CarriedToast>;
