import type { ReactNode } from "react";
import { limits, textLimits } from "#domain/businesses/fields.ts";
import { HoursFields, SocialFields } from "./business-form-hours.tsx";
import type { Note } from "./business-form-meanwhile.ts";
import { FieldGroup, FormSection, Meanwhile, WithPremium } from "./business-form-parts.tsx";
import type { ProfileFieldset, ProfileForm, ShownPictures } from "./business-form-values.ts";
import { FieldProblem, TextAreaField, TextField } from "./fields.tsx";
import { LogoUpload } from "./picture-upload.tsx";
import { PhotoUpload } from "./photo-upload.tsx";

/** What each part of the form is given. */
export type PartProps = {
  fields: ProfileFieldset;
  /** On the basic plan: some fields are kept, but not shown to visitors. */
  basic: boolean;
  /** What another window saved, by field. */
  meanwhile: Record<string, Note>;
  /** An admin's form: nothing but the name is required. */
  desk?: boolean;
};

export function BasicInfo({ fields, basic, meanwhile, desk }: PartProps) {
  const { part, premium, star } = helpers(basic, meanwhile, desk);
  return (
    <FormSection title="Basic Information" help="What people read first.">
      <TextField
        field={fields.name}
        label="Business Name*"
        most={textLimits.name}
        autoComplete="organization"
        below={part("name")}
      />
      <TextField
        field={fields.tagline}
        label="Tagline"
        help="A few words under your name."
        aside={premium}
        most={limits.tagline}
        counted
        below={part("tagline")}
      />
      <TextAreaField
        field={fields.description}
        label={`Business Description${star}`}
        help="What you do, for whom, and what sets you apart."
        aside={premium}
        most={textLimits.description}
        rows={8}
        below={part("description")}
      />
    </FormSection>
  );
}

export function LogoPart({ fields, basic, meanwhile, pictures }: PartProps & { pictures: ShownPictures }) {
  return (
    <FormSection title="Logo" help={basic && <WithPremium />}>
      <div>
        <LogoUpload initial={pictures.logo} problem={fields.logo.errors} />
        <Meanwhile note={meanwhile["logo"]} />
      </div>
    </FormSection>
  );
}

export function ContactPart({ fields, basic, meanwhile, desk }: PartProps) {
  const { part, premium, star } = helpers(basic, meanwhile, desk);
  return (
    <FormSection title="Contact Information" help="How customers reach you, and how we do.">
      <TextField
        field={fields.contactName}
        label={`Contact Person${star}`}
        help="For us only, never shown to visitors."
        most={textLimits.contactName}
        autoComplete="name"
        below={part("contactName")}
      />
      <TextField
        field={fields.address}
        label={`Business Address${star}`}
        most={textLimits.address}
        autoComplete="street-address"
        below={part("address")}
      />
      <TextField
        field={fields.phone}
        label={`Business Phone${star}`}
        type="tel"
        most={textLimits.phone}
        autoComplete="tel"
        below={part("phone")}
      />
      <TextField
        field={fields.email}
        label={`Business Email${star}`}
        type="email"
        most={textLimits.email}
        autoComplete="email"
        below={part("email")}
      />
      <TextField
        field={fields.website}
        label="Website"
        type="url"
        help="For example https://www.example.com"
        aside={premium}
        most={textLimits.web}
        autoComplete="url"
        below={part("website")}
      />
      <TextAreaField
        field={fields.notes}
        label="Additional notes"
        help="Anything we should know. Never shown to visitors."
        most={textLimits.notes}
        rows={4}
        below={part("notes")}
      />
    </FormSection>
  );
}

type HoursProps = PartProps & { problems: Record<string, string[] | undefined> };

export function HoursAndSocial(props: HoursProps) {
  return (
    <FormSection title="Hours & Social Media">
      <HoursFields {...props} />
      <SocialFields {...props} />
    </FormSection>
  );
}

export function ImagesPart({ fields, basic, meanwhile, pictures, problems }: HoursProps & { pictures: ShownPictures }) {
  // A text of one photo is at fault as well as their number may be.
  const inside = Object.entries(problems).flatMap(([name, texts]) => (name.startsWith("photos[") ? (texts ?? []) : []));
  return (
    <FormSection title="Images" help={basic && <WithPremium />}>
      <div>
        <PhotoUpload
          name="photos"
          fileName="photoFiles"
          initial={pictures.photos}
          problem={[...(fields.photos.errors ?? []), ...inside]}
        />
        <Meanwhile note={meanwhile["photos"]} />
      </div>
    </FormSection>
  );
}

/** A part of a form that is no plain field, with what is wrong and what was saved meanwhile below it. */
export function ChoicePart(props: {
  field: ProfileFieldset[keyof Pick<ProfileForm, "microCategoryIds" | "sponsoredCategoryId">];
  label: string;
  meanwhile: Note | undefined;
  children: ReactNode;
}) {
  const { field, label, meanwhile, children } = props;
  return (
    <FieldGroup id={field.id} label={label} invalid={Boolean(field.errors)}>
      {children}
      {field.errors && <FieldProblem id={field.errorId}>{field.errors.join(" ")}</FieldProblem>}
      <Meanwhile note={meanwhile} />
    </FieldGroup>
  );
}

function helpers(basic: boolean, meanwhile: PartProps["meanwhile"], desk = false) {
  return {
    star: desk ? "" : "*",
    premium: basic && <WithPremium />,
    part: (field: string) => <Meanwhile note={meanwhile[field]} />,
  };
}
