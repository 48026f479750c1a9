import { Children, createContext, type ReactElement, type ReactNode, use } from "react";
import { safeName } from "./format.ts";

/** An optional email's footer: the path to unsubscribe, and the operator's postal address. */
export type OptionalEmailFooter = { unsubscribe: string; postalAddress: string | null };

/** The site that sends an email. Dates are in `timeZone`. Links start with `origin`. */
export type Sender = {
  siteName: string;
  location: string;
  timeZone: string;
  /** The locale for dates, such as "en-US". */
  locale: string;
  origin: string;
  /** The footer for an email that the recipient can turn off, or null. */
  optional: OptionalEmailFooter | null;
  /** False while the site sells no plans. In that case, emails don't offer any plans. */
  paidPlans?: boolean | undefined;
  /** The color of links and buttons, such as "#0b5d3b". */
  color?: string | undefined;
  /** The town's own logo. `width` and `height` are the original's size in pixels. */
  logo?: { src: string; width: number; height: number } | undefined;
};

export type Email = {
  subject: string;
  /** The text that email programs show after the subject. */
  preview: string;
  /** The end of "You got this email because …", before the site's name. */
  why: string;
  /** The address that gets the replies, if they should not go to the site. */
  replyTo?: string;
  /** The paragraphs after the greeting. */
  body: (string | ReactElement | false | 0 | null | undefined)[];
};

/** Emails by their kind. */
export type Emails = Record<string, (payload: never, sender: Sender) => Email>;

const font = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const ink = "#1f2733";
const inkSoft = "#5b6472";
const paper = "#fbf8f2";
const line = "#e5dfd3";
const defaultColor = "#1d4f86";
const text = { margin: "0 0 16px", fontSize: "16px", lineHeight: "25px", color: ink };
const small = { margin: "0 0 8px", fontSize: "14px", lineHeight: "21px", color: inkSoft };

/** The origin of links, and the color of links and buttons. */
const Site = createContext({ origin: "", color: defaultColor });

/** The height at which emails show the logo, in pixels. */
const logoHeight = 40;

/** The layout of every email. Leaves out a name that could be an advertisement. */
export function EmailPage({ sender, name, preview, why, body }: EmailPageProps) {
  const shownName = safeName(name, 60);
  const { logo, color = defaultColor } = sender;
  const site = { origin: sender.origin, color };
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light" />
      </head>
      <body style={{ margin: 0, backgroundColor: paper, fontFamily: font }}>
        <div data-skip-in-text style={{ display: "none", overflow: "hidden", maxHeight: 0, opacity: 0 }}>
          {preview}
        </div>
        {/* Outlook ignores the margins, widths, and backgrounds of other elements. */}
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ backgroundColor: paper }}>
          <tbody>
            <tr>
              <td align="center" style={{ padding: "24px 12px" }}>
                <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ maxWidth: "560px" }}>
                  <tbody>
                    <tr>
                      <td align="left" style={{ padding: "28px", backgroundColor: "#ffffff", border: `1px solid ${line}` }}>
                        {logo && (
                          <img
                            src={logo.src}
                            alt=""
                            width={Math.round((logoHeight * logo.width) / logo.height)}
                            height={logoHeight}
                          />
                        )}
                        <p style={{ ...text, fontWeight: 700 }} data-skip-in-text>
                          {sender.siteName}
                        </p>
                        <Paragraph>{shownName ? `Hello ${shownName},` : "Hello,"}</Paragraph>
                        <Site value={site}>
                          {Children.map(body, (part) => (typeof part === "string" ? <Paragraph>{part}</Paragraph> : part))}
                        </Site>
                        <Paragraph>{sender.siteName}</Paragraph>
                        <hr style={{ margin: "8px 0 16px", border: 0, borderTop: `1px solid ${line}` }} />
                        <p style={small}>{`You got this email because ${why} ${sender.siteName} in ${sender.location}.`}</p>
                        <Site value={site}>{sender.optional && <OptionalFooter {...sender.optional} />}</Site>
                      </td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

type EmailPageProps = Email & { sender: Sender; name: string | undefined };

/** The operator's postal address, and the link with which the recipient can unsubscribe. */
function OptionalFooter({ unsubscribe, postalAddress }: OptionalEmailFooter) {
  return (
    <>
      {postalAddress && <p style={small}>{postalAddress}</p>}
      <p style={small}>
        <PlainLink to={unsubscribe}>Unsubscribe</PlainLink>
      </p>
    </>
  );
}

export function Paragraph({ children }: { children: ReactNode }) {
  return <p style={text}>{children}</p>;
}

/** Returns text that a person wrote, with a vertical line next to it. Line breaks are kept, and a blank line starts a new paragraph. */
export function quote(message: string): ReactElement {
  return (
    <div style={{ margin: "0 0 16px", paddingLeft: "14px", borderLeft: `3px solid ${line}` }}>
      {Children.map(message.split(/\n{2,}/), (paragraph) => (
        <Paragraph>
          {paragraph.split("\n").flatMap((words, at) => (at ? [<br key={`break ${at}`} />, words] : [words]))}
        </Paragraph>
      ))}
    </div>
  );
}

/** Returns the address of a path on this site. Throws for anything else, so that an email cannot link to another site. */
function urlOf(origin: string, path: string): string {
  if (!/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(path)) throw new Error(`"${path}" must be a path on this site`);
  return origin + path;
}

/** A link to a path on this site. */
export function PlainLink({ to, children }: { to: string; children: string }) {
  const { origin, color } = use(Site);
  return (
    <a href={urlOf(origin, to)} style={{ color, textDecoration: "underline" }}>
      {children}
    </a>
  );
}

/** Returns a button that opens a path on this site. The full URL is below it for people who can't or don't want to use a button. */
export function button(label: string, link: string): ReactElement {
  return <ActionButton link={link}>{label}</ActionButton>;
}

function ActionButton({ link, children }: { link: string; children: string }) {
  const { origin, color } = use(Site);
  const url = urlOf(origin, link);
  return (
    <>
      <a
        href={url}
        data-skip-in-text
        style={{
          display: "inline-block",
          margin: "4px 0 16px",
          padding: "13px 22px",
          borderRadius: "8px",
          backgroundColor: color,
          color: "#ffffff",
          fontSize: "16px",
          fontWeight: 600,
          textDecoration: "none",
        }}
      >
        {children}
      </a>
      <p style={{ ...small, margin: "0 0 20px", wordBreak: "break-all" }}>
        <PlainLink to={link}>{url}</PlainLink>
      </p>
    </>
  );
}
