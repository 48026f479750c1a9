import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, type Params, redirect, type RouterContextProvider } from "react-router";
import { z } from "zod";
import type { Actor, Admin, Owner } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { DomainError } from "#domain/domain-error.ts";
import { setRetryAfter } from "#app/middleware/retry-after.ts";
import { failedToSave, type FailureMessage, failureText } from "#app/ui/toast/toast.shared.ts";
import { type FormAnswer, loggedOut } from "#app/ui/form/post-form.tsx";
import { statusOf } from "./domain-errors.ts";
import { withSafeFieldNames } from "./safe-field-names.ts";
import { type CarriedToast, redirectWithToast } from "./redirect-with-toast.ts";
import { actor, appContext, clientAddress, log } from "./request-context.ts";
import { requireAdmin, requireOwner, requireUser } from "./require-role.ts";

type Context = Readonly<RouterContextProvider>;
type Args = { request: Request; context: Context; url: URL; params: Params };

/** Fields that are never sent back. */
const hideFields = ["password", "confirmPassword", "currentPassword", "code"];

/** The message for a form that was sent after the session had ended. */
const logInFirst = "You must be logged in to save this.";

/** Who may send a form. Without a session, the form stays and says that the user must log in. */
const senders = {
  anyone: (context: Context) => context.get(actor),
  user: requireUser,
  owner: requireOwner,
  admin: requireAdmin,
};
type Senders = { anyone: Actor; user: Owner | Admin; owner: Owner; admin: Admin };

/** A posted form and who sent it. `field` reads a field that the schema does not have, such as a row's id. */
export type Posted<Role extends keyof Senders = "anyone"> = Args & {
  app: AppContext;
  user: Senders[Role];
  /** The sender's network address, for rate limits. */
  from: string;
  field(name: string): string;
};

/** A message for a refusal. It appears at `field`, or else above the form. A text alone gets the title of `failed` in the toast. */
export type Refusal = string | { title: string; text?: string; field?: string; tone?: "plain" | "problem" };

/** Why the domain refused a form: the kind of error, its code, the seconds to wait, and what the message needs to know. */
export type Refused = Pick<DomainError, "kind" | "code" | "wait" | "details">;

type Messages<Role extends keyof Senders, Value, Done> = {
  /** Who may send the form. */
  as?: Role;
  /** For a sender without a session. */
  logIn?: string;
  /** If the database fails, and for a refusal without a message. */
  failed?: FailureMessage;
  /** By error code. A conflict without a message counts as a failure. Other errors without a message end the request. */
  refusals?: Record<string, Refusal | undefined> | ((refused: Refused) => Refusal | undefined);
  /** The toast for fields with problems. Most forms only show the problems. */
  invalid?: CarriedToast;
  /** The toast after success, and the path to redirect to. Without a path, the answer contains what `run` returned. */
  done?: CarriedToast | ((done: Done, posted: Posted<Role>, value: Value) => CarriedToast);
  to?: string | ((done: Done, posted: Posted<Role>, value: Value) => string);
};

type Schema<Role extends keyof Senders, S> = S | ((posted: Posted<Role>, fields: FormData) => S | Promise<S>);

/**
 * Returns a route's action, the only way to read a form: checks who sent it, validates it, and calls `run`. After success, redirects
 * with a toast. After a refusal or a failure, the answer has a message and everything that was typed. `run` may return a response.
 */
export function formAction<S extends z.ZodType, Done, Role extends keyof Senders = "anyone">(
  schema: Schema<Role, S>,
  messages: Messages<Role, z.output<S>, Done>,
  run: (posted: Posted<Role>, value: z.output<S>) => Promise<Done | Response>,
) {
  return async ({ request, context, url, params }: Args) => {
    const sent = await request.formData().catch(() => {
      throw data({ code: "body_cut_off" }, { status: 400 });
    });
    const fields = withSafeFieldNames(sent);
    const typed = parseWithZod(fields, { schema: z.object({}) });
    const { failed = failedToSave } = messages;
    const failure: CarriedToast = { ...failed, tone: "problem" };
    const answer = (part: FormAnswer<Done>, status: number) => data(part, { status });
    const refuse = (form: Reply, status: number, problem: CarriedToast, refused: string | null = null) => {
      const text = refused || !failed.text ? problem.title : failureText(failed);
      return answer({ reply: form.reply({ formErrors: [text], hideFields }), problem, refused }, status);
    };
    const sender = senders[messages.as ?? "anyone"];
    const user = await orError(context, async () => sender(context) as Senders[Role]).catch(orLoggedOut);
    if (user === "logged out") return refuse(typed, 401, { title: messages.logIn ?? logInFirst, tone: "problem" }, loggedOut);
    if (!user || user instanceof DomainError) return refuse(typed, 503, failure);
    const posted: Posted<Role> = {
      ...{ request, context, url, params, user, app: context.get(appContext), from: context.get(clientAddress) },
      field: (name) => String(fields.get(name) ?? ""),
    };
    const form = await orError(context, async () => {
      const known = typeof schema === "function" ? await schema(posted, fields) : schema;
      return parseWithZod(fields, { schema: known }) as Submission<z.output<S>, string[]>;
    });
    if (form instanceof DomainError) throw data({ code: form.code }, { status: statusOf[form.kind] });
    if (!form) return refuse(typed, 503, failure);
    if (form.status !== "success")
      return answer({ reply: form.reply({ hideFields }), problem: messages.invalid ?? null, refused: null }, 400);

    const outcome = await orError(context, async () => ({ done: await run(posted, form.value) }));
    if (!outcome) return refuse(form, 503, failure);
    if (outcome instanceof DomainError) {
      const { code, kind, details } = outcome;
      const refusal = typeof messages.refusals === "function" ? messages.refusals(outcome) : messages.refusals?.[code];
      if (!refusal && !["conflict", "too_many"].includes(kind)) throw data({ code }, { status: statusOf[kind] });
      context.get(log).info({ refused: code }, "a form was refused");
      setRetryAfter(context, outcome);
      const status = kind === "too_many" || kind === "gone" ? statusOf[kind] : 409;
      if (!refusal) return refuse(form, status, failure);
      const { field, ...toast } = typeof refusal === "string" ? { ...failed, text: refusal, field: undefined } : refusal;
      const text = typeof refusal === "string" ? refusal : (refusal.text ?? refusal.title);
      const reply = form.reply({ ...(field ? { fieldErrors: { [field]: [text] } } : { formErrors: [text] }), hideFields });
      return answer({ reply, problem: { tone: "problem", ...toast }, refused: code, details }, status);
    }
    if (outcome.done instanceof Response) return outcome.done;
    const { done } = outcome as { done: Done };
    const get = <T>(part: T | ((done: Done, posted: Posted<Role>, value: z.output<S>) => T)) =>
      part instanceof Function ? part(done, posted, form.value) : part;
    if (messages.to === undefined) return answer({ problem: null, refused: null, done }, 200);
    const to = get(messages.to);
    return messages.done ? redirectWithToast(to, get(messages.done)) : redirect(to);
  };
}

type Reply = Pick<Submission<unknown, string[]>, "reply">;

/** Returns "logged out" for the error of a sender without a session. Throws all others. */
function orLoggedOut(error: unknown): "logged out" {
  if ((error as { init?: ResponseInit | null } | null)?.init?.status === 401) return "logged out";
  throw error;
}

type Action = (args: Args) => Promise<unknown>;

/** Returns the action of a file that `app/routes.ts` registers once for each state change. The path's last part names the change. */
export function formActions<Actions extends Record<string, Action>>(actions: Actions) {
  return (args: Args) => actions[args.url.pathname.split("/").at(-1)!]!(args) as ReturnType<Actions[keyof Actions]>;
}

/** Returns a refusal of the domain, and null after logging another error, such as a failed query. Throws responses. */
async function orError<T>(context: Context, call: () => Promise<T>): Promise<T | DomainError | null> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof DomainError) return error;
    if (!(error instanceof Error)) throw error;
    context.get(log).error({ err: error }, "a domain call failed");
    return null;
  }
}
