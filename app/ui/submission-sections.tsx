import { limits, textLimits } from "#domain/businesses/fields.ts";
import { HoursFields, SocialFields } from "./business-form-hours.tsx";
import { FormSection } from "./business-form-parts.tsx";
import type { ProfileFieldset, ShownPictures } from "./business-form-values.ts";
import { TextAreaField, TextField } from "./fields.tsx";
import { LogoUpload } from "./logo-upload.tsx";

type Props = { fields: ProfileFieldset; pictures: ShownPictures; problems: Record<string, string[]> };

/** What visitors read of the business. */
export function InformationPart({ fields, pictures, problems }: Props) {
  const part = { fields, basic: false, meanwhile: {} };
  return (
    <FormSection
      title="Business Information"
      help="What people read and how they reach the business. Fields with * are required."
    >
      <TextField field={fields.name} label="Business Name*" most={textLimits.name} autoComplete="organization" />
      <TextAreaField
        field={fields.description}
        label="Business Description*"
        help="What the business does, for whom, and what sets it apart."
        most={textLimits.description}
        rows={6}
      />
      <TextField field={fields.address} label="Business Address*" most={textLimits.address} autoComplete="street-address" />
      <TextField field={fields.phone} label="Business Phone*" type="tel" most={textLimits.phone} autoComplete="tel" />
      <TextField
        field={fields.email}
        label="Business Email*"
        type="email"
        help="We write here when the business was reviewed."
        most={textLimits.email}
        autoComplete="email"
      />
      <TextField
        field={fields.website}
        label="Website"
        type="url"
        help="For example https://www.example.com"
        most={textLimits.web}
        autoComplete="url"
      />
      <TextField field={fields.tagline} label="Tagline" help="A few words under the name." most={limits.tagline} counted />
      <HoursFields {...part} problems={problems} />
      <SocialFields {...part} />
      <LogoUpload name="logo" fileName="logoFile" initial={pictures.logo} problem={fields.logo.errors} reminds={false} />
    </FormSection>
  );
}

/** For us only. */
export function ContactPersonPart({ fields }: Pick<Props, "fields">) {
  return (
    <FormSection title="Contact Information" help="Whom we ask when something is unclear. Never shown to visitors.">
      <TextField field={fields.contactName} label="Contact Person*" most={textLimits.contactName} autoComplete="name" />
      <TextAreaField
        field={fields.notes}
        label="Additional Notes"
        help="Anything we should know."
        most={textLimits.notes}
        rows={4}
      />
    </FormSection>
  );
}
