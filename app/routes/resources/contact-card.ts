import type { Route } from "./+types/contact-card.ts";
import { orErrorResponse } from "#app/http/domain-errors.ts";
import { appContext } from "#app/http/request-context.ts";
import { getProfile } from "#domain/directory/business-profile.ts";

/** Returns a business as a vCard for a phone's contacts. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const profile = await orErrorResponse(() => getProfile(app.db, params.businessId, app.town));
  const { id, name, phoneE164, address, website } = profile;
  const lines = [
    "BEGIN:VCARD",
    "VERSION:3.0",
    `FN:${escaped(name)}`,
    "N:;;;;",
    `ORG:${escaped(name)}`,
    phoneE164 && `TEL;TYPE=WORK,VOICE:${phoneE164}`,
    address && `ADR;TYPE=WORK:;;${escaped(address)};;;;`,
    `URL:${website ?? `${url.origin}/business/${id}`}`,
    `UID:urn:uuid:${id}`,
    "END:VCARD",
  ];
  return new Response(lines.map((line) => (line ? `${line}\r\n` : "")).join(""), {
    headers: {
      "content-type": "text/vcard; charset=utf-8",
      "content-disposition": 'attachment; filename="contact.vcf"',
      "cache-control": "public, max-age=3600",
    },
  });
}

/** Escapes text for use as a value. */
function escaped(text: string): string {
  return text.replace(/[\\,;]/g, (sign) => `\\${sign}`).replace(/\r\n?|\n/g, "\\n");
}
