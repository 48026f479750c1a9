import type { ComponentProps, ReactNode } from "react";
import { plainField, type PlainName, textLimits } from "#domain/businesses/field-labels-and-limits.shared.ts";
import { socialNetworkNames, socialNetworks } from "#domain/businesses/social-networks.shared.ts";
import { TextAreaField, TextField } from "#app/ui/form/field.tsx";
import { FieldGroup } from "#app/ui/form/form-section.tsx";
import { HoursEditor } from "#app/ui/hours-editor/hours-editor.tsx";
import { useTown } from "#app/ui/town-context.tsx";
import type { ProfileFieldset } from "./form-values.ts";

type TextProps = {
  name: PlainName;
  fields: ProfileFieldset;
  besideLabel?: ReactNode;
  /** Marks required fields with an asterisk. */
  starred?: boolean;
};

/** A text field in the business form, with the label, help text, and limit from `plainField`. */
export function PlainTextField({ name, fields, besideLabel, starred = true }: TextProps) {
  const { examples } = useTown().town;
  const { required, label, help, maxLength, rows, type, autoComplete, showsCount } = plainField(name);
  const example = { phone: examples.phone && `For example: ${examples.phone}`, address: examples.address };
  const shared = {
    field: fields[name],
    label: required && starred ? `${label}*` : label,
    help: help ?? (name === "phone" || name === "address" ? example[name] : undefined),
    maxLength,
    besideLabel,
  };
  if (rows) return <TextAreaField {...shared} rows={rows} />;
  return <TextField {...shared} type={type} autoComplete={autoComplete} showCount={showsCount} />;
}

export function HoursField({ field }: ComponentProps<typeof HoursEditor>) {
  return (
    <FieldGroup id={`${field.id}-group`} label="Business hours">
      <HoursEditor field={field} />
    </FieldGroup>
  );
}

export function SocialFields({ fields: { socialMedia }, besideLabel }: { fields: ProfileFieldset; besideLabel?: ReactNode }) {
  const links = socialMedia.getFieldset();
  return (
    <FieldGroup id={socialMedia.id} label="Social media" besideLabel={besideLabel}>
      <div className="grid gap-4">
        {socialNetworks.map((network) => (
          <TextField
            key={network}
            field={links[network]}
            label={socialNetworkNames[network]}
            help={network === "facebook" ? "Enter links or handles, such as @myshop." : undefined}
            type="url"
            maxLength={textLimits.web}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
