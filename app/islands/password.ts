export { startPasswordButton as start } from "#app/ui/form/password-button.ts";
