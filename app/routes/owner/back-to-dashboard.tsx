import { TextLink } from "#app/ui/button.tsx";

export function BackToDashboard() {
  return <TextLink to="/dashboard" icon="arrow-left" label="Back to dashboard" />;
}
