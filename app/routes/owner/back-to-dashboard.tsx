import { TextLink } from "#app/ui/button.tsx";

/** The way back to what an owner's pages start from. */
export function BackToDashboard() {
  return <TextLink to="/dashboard" icon="arrow-left" label="Back to dashboard" />;
}
