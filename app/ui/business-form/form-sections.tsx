import { Fragment, type ReactNode } from "react";
import type { AddressShown as AddressShownValue } from "#domain/businesses/business-types.shared.ts";
import {
  isPremiumName,
  plainField,
  type PlainName,
  plainNames,
  textLimits,
} from "#domain/businesses/field-labels-and-limits.shared.ts";
import { FieldGroup, FormSection, PremiumOnlyBadge, type SectionProps } from "#app/ui/form/form-section.tsx";
import type { ProfileFieldset, ProfileForm, ShownPictures } from "./form-values.ts";
import { FieldProblem, SelectField, TextAreaField, TextField } from "#app/ui/form/field.tsx";
import { useTown } from "#app/ui/town-context.tsx";
import { LogoUpload } from "#app/ui/upload/picture-upload.tsx";
import { PhotoUpload } from "#app/ui/upload/photo-upload.tsx";
import type { FieldMetadata } from "@conform-to/react";
import { socialNetworkNames, socialNetworks } from "#domain/businesses/social-networks.shared.ts";
import { HoursEditor } from "#app/ui/hours-editor/hours-editor.tsx";
import type { PostedWeek } from "#app/ui/hours-editor/hours-editor-values.ts";

const basicNames = ["name", "tagline", "description"] as const satisfies PlainName[];
const contactNames = plainNames.filter((name) => !basicNames.some((basic) => basic === name) && name !== "contactName");

function PlainFields({ names, fields, basic, admin }: SectionProps & { names: readonly PlainName[] }) {
  return names.map((name) => (
    <Fragment key={name}>
      <PlainTextField
        name={name}
        field={fields[name]}
        starred={!admin || name === "name"}
        besideLabel={basic && isPremiumName(name) && <PremiumOnlyBadge field={name} />}
      />
      {name === "address" && <AddressShown field={fields.addressShown} />}
    </Fragment>
  ));
}

function AddressShown({ field }: { field: ProfileFieldset["addressShown"] }) {
  const { town } = useTown();
  const options: [AddressShownValue, string][] = [
    ["street", "Street and town"],
    ["town", `Only ${town.name}`],
    ["hidden", "Nothing"],
  ];
  return (
    <SelectField field={field} label="What visitors see of the address">
      {options}
    </SelectField>
  );
}

export function BasicInfo(props: SectionProps) {
  return (
    <FormSection title="Basic Information" help="What customers read first.">
      <PlainFields names={basicNames} {...props} />
    </FormSection>
  );
}

export function LogoSection({ fields, basic, pictures }: SectionProps & { pictures: ShownPictures }) {
  return (
    <FormSection title="Logo" help={basic && <PremiumOnlyBadge field="logo" />}>
      <LogoUpload initial={pictures.logo} storedKey={pictures.logo?.storageKey ?? ""} problem={fields.logo.errors} />
    </FormSection>
  );
}

export function ContactSection(props: SectionProps) {
  return (
    <FormSection title="Contact Information" help="How customers and our team can reach you.">
      <PlainFields names={["contactName", ...contactNames]} {...props} />
    </FormSection>
  );
}

type HoursProps = SectionProps & { problems: Record<string, string[] | undefined> };

export function HoursAndSocial(props: HoursProps) {
  return (
    <FormSection title="Hours & Social Media">
      <HoursFields {...props} />
      <SocialFields {...props} />
    </FormSection>
  );
}

export function ImagesSection({ fields, basic, pictures, problems }: HoursProps & { pictures: ShownPictures }) {
  // A problem can be about one photo's text or about the number of photos.
  const photoProblems = Object.entries(problems).flatMap(([name, texts]) => (name.startsWith("photos[") ? (texts ?? []) : []));
  return (
    <FormSection title="Images" help={basic && <PremiumOnlyBadge field="photos" />}>
      <PhotoUpload initial={pictures.photos} problem={[...(fields.photos.errors ?? []), ...photoProblems]} />
    </FormSection>
  );
}

/** A group of choices in a form, with its errors below it. */
export function ChoiceSection(props: {
  field: ProfileFieldset[keyof Pick<ProfileForm, "microCategoryIds" | "sponsoredCategoryId">];
  label: string;
  children: ReactNode;
}) {
  const { field, label, children } = props;
  return (
    <FieldGroup id={field.id} label={label} invalid={Boolean(field.errors)}>
      {children}
      {field.errors && <FieldProblem id={field.errorId}>{field.errors.join(" ")}</FieldProblem>}
    </FieldGroup>
  );
}

type PlainTextFieldProps = {
  name: PlainName;
  field: FieldMetadata<string>;
  /** Adds an asterisk to the label if the field is required. */
  starred?: boolean;
  besideLabel?: ReactNode;
  /** Replaces the field's default help. */
  help?: string;
  rows?: number;
};

/** A text field in the business form, with the label, help text, and limit from `plainField`. */
export function PlainTextField({ name, field, starred = true, besideLabel, ...overrides }: PlainTextFieldProps) {
  const { examples } = useTown().town;
  const helps = { phone: examples.phone && `For example: ${examples.phone}`, address: examples.address };
  const described = { ...(name in helps && { help: helps[name as keyof typeof helps] ?? undefined }), ...plainField(name) };
  const { required, label, help, maxLength, rows, type, autoComplete, showsCount } = { ...described, ...overrides };
  const shared = { field, help, maxLength, besideLabel, label: required && starred ? `${label}*` : label };
  if (rows) return <TextAreaField {...shared} rows={rows} />;
  return <TextField {...shared} type={type} autoComplete={autoComplete} showCount={showsCount} />;
}

export function HoursFields({ fields: { hours }, problems }: HoursProps) {
  return (
    <FieldGroup id={`${hours.id}-group`} label="Business hours">
      <HoursEditor name={hours.name} id={hours.id} posted={hours.initialValue as PostedWeek | undefined} problems={problems} />
    </FieldGroup>
  );
}

export function SocialFields({ fields: { socialMedia }, basic }: SectionProps) {
  const links = socialMedia.getFieldset();
  return (
    <FieldGroup id={socialMedia.id} label="Social media" besideLabel={basic && <PremiumOnlyBadge field="socialMedia" />}>
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
