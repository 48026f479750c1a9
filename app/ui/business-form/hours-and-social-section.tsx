import { socialNetworkNames, socialNetworks } from "#domain/businesses/social-networks.shared.ts";
import { textLimits } from "#domain/businesses/field-labels-and-limits.shared.ts";
import { FieldGroup, PremiumOnlyBadge, type SectionProps } from "#app/ui/form/form-section.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { HoursEditor } from "#app/ui/hours-editor/hours-editor.tsx";
import type { PostedWeek } from "#app/ui/hours-editor/hours-editor-values.ts";

type Props = SectionProps & { problems: Record<string, string[] | undefined> };

export function HoursFields({ fields: { hours }, problems }: Props) {
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
