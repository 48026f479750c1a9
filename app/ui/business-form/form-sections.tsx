import { Fragment, type ReactNode } from "react";
import type { AddressShown as AddressShownValue } from "#domain/businesses/business-types.shared.ts";
import { isPremiumName, plainNames, type PlainName } from "#domain/businesses/field-labels-and-limits.shared.ts";
import { HoursFields, SocialFields } from "./hours-and-social-section.tsx";
import { FieldGroup, FormSection, type SectionProps, PremiumOnlyBadge } from "#app/ui/form/form-section.tsx";
import type { ProfileFieldset, ProfileForm, ShownPictures } from "./form-values.ts";
import { FieldProblem } from "#app/ui/form/field.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { useTown } from "#app/ui/town-context.tsx";
import { LogoUpload } from "#app/ui/upload/picture-upload.tsx";
import { PhotoUpload } from "#app/ui/upload/photo-upload.tsx";
import { PlainTextField } from "./plain-text-field.tsx";

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
      <LogoUpload initial={pictures.logo} problem={fields.logo.errors} />
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
      <PhotoUpload name="photos" initial={pictures.photos} problem={[...(fields.photos.errors ?? []), ...photoProblems]} />
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
