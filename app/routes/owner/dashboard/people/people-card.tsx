import { LinkButton } from "#app/ui/button.tsx";
import { Section } from "#app/routes/public/business/profile-sections.tsx";

/** Links to the page for the business's editors. Only the owner sees the link. */
export function PeopleCard() {
  return (
    <Section title="People">
      <p>Let others edit your listing, or hand over your business.</p>
      <LinkButton to="/dashboard/people" icon="user" label="Manage people" look="btn-quiet mt-4" />
    </Section>
  );
}
