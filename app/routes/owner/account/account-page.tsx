import type { ReactNode } from "react";
import type { z } from "zod";
import type { FailureMessage } from "#app/ui/toast/toast.shared.ts";
import { SchemaForm, type SchemaFormProps } from "#app/ui/form/schema-form.tsx";

/** A section on the account page, with its title and text, and with its content next to them. */
export function SettingsSection({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="grid items-start gap-4 border-t border-line pt-8 lg:grid-cols-[minmax(0,20rem)_minmax(0,28rem)] lg:gap-16">
      <div>
        <h2 className="text-xl">{title}</h2>
        <p className="mt-1 max-w-prose text-ink-soft">{text}</p>
      </div>
      {children}
    </section>
  );
}

/** The message if a change of the account fails. */
export const accountFailed = { title: "Failed to save. Please try again." };

export const deletionFailed = { title: "Failed to delete your account. Please try again." };

export const logOutFailed = { title: "There was a problem logging out. Please try again." };

/** A form that changes the account. `change` is the last part of its path. */
export function AccountForm<S extends z.ZodType>({ change, ...form }: FormProps<S>) {
  return (
    <SchemaForm
      failed={accountFailed}
      className="grid max-w-lg content-start gap-5"
      buttonLook="btn-accent justify-self-start"
      {...form}
      action={`/dashboard/account/${change}`}
    />
  );
}

type FormProps<S extends z.ZodType> = Omit<SchemaFormProps<S>, "action" | "failed"> & { change: string; failed?: FailureMessage };
