import { Fragment } from "react";

/** The site that sends an email. Dates are in `timeZone`. Links start with `origin`. */
export type Sender = {
  siteName: string;
  location: string;
  timeZone: string;
  /** The locale for dates, such as "en-US". */
  locale: string;
  origin: string;
  /** False while the site sells no plans. In that case, emails don't offer any plans. */
  paidPlans?: boolean | undefined;
  /** The color of links and buttons, such as "#0b5d3b". */
  color?: string | undefined;
  /** The town's own logo. `width` and `height` are the original's size in pixels. */
  logo?: { src: string; width: number; height: number } | undefined;
};

/** A paragraph, a button that opens a path on this site, or text that a person wrote. */
export type Part = string | { button: string; link: string } | { quote: string };

export type Email = {
  subject: string;
  /** The address that gets the replies, if they should not go to the site. */
  replyTo?: string;
  /** The parts after the greeting. */
  body: (Part | false | 0 | null | undefined)[];
};

/** Emails by their kind. */
export type Emails = Record<string, (payload: never, sender: Sender) => Email>;

export const button = (label: string, link: string): Part => ({ button: label, link });

/** Returns text that a person wrote, with a vertical line next to it. */
export const quote = (text: string): Part => ({ quote: text });

/** Returns a business's name on one line, or `fallback` if it is empty, too long, or could be an advertisement or a link. */
export function businessName(name: string | null | undefined, fallback = "your business"): string {
  const plain = (name ?? "").replace(/\s+/g, " ").trim();
  // Anyone can make this site email any address, so a name must not carry spam.
  return plain !== "" && plain.length <= 120 && !/\w\.\w{2,}|:|\/|@/.test(plain) ? plain : fallback;
}

const font = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const paper = "#fbf8f2";
const line = "#e5dfd3";
const text = { margin: "0 0 16px", fontSize: "16px", lineHeight: "25px", color: "#1f2733" };
const small = { ...text, fontSize: "14px", lineHeight: "21px", color: "#5b6472" };

/** The height at which emails show the logo, in pixels. */
const logoHeight = 40;

/** The layout of every email. `parts` have full URLs as links. */
export function EmailPage({ sender, parts, footer }: { sender: Sender; parts: Part[]; footer: string[] }) {
  const { siteName, logo, color = "#1d4f86" } = sender;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light" />
      </head>
      <body style={{ margin: 0, padding: "24px 12px", backgroundColor: paper, fontFamily: font }}>
        {/* Outlook ignores the widths and backgrounds of other elements. */}
        <table role="presentation" align="center" width="560" cellSpacing={0} style={{ width: "100%", maxWidth: "560px" }}>
          <tbody>
            <tr>
              <td style={{ padding: "28px", backgroundColor: "#ffffff", border: `1px solid ${line}` }}>
                {logo && (
                  <img src={logo.src} alt="" width={Math.round((logoHeight * logo.width) / logo.height)} height={logoHeight} />
                )}
                <p style={{ ...text, fontWeight: 700 }}>{siteName}</p>
                {parts.map((part, at) => (
                  <EmailPart key={at} part={part} color={color} />
                ))}
                <hr style={{ margin: "8px 0 16px", border: 0, borderTop: `1px solid ${line}` }} />
                {footer.map((each) => (
                  <p key={each} style={small}>
                    {each.startsWith("http") ? <a href={each}>Unsubscribe</a> : each}
                  </p>
                ))}
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

/** The full URL of a button is below it, for people who can't or don't want to use a button. */
function EmailPart({ part, color }: { part: Part; color: string }) {
  if (typeof part === "string") return <p style={text}>{part}</p>;
  if ("quote" in part) {
    return <p style={{ ...text, paddingLeft: "14px", borderLeft: `3px solid ${line}`, whiteSpace: "pre-line" }}>{part.quote}</p>;
  }
  const look = { display: "inline-block", padding: "13px 22px", borderRadius: "8px", fontWeight: 600, textDecoration: "none" };
  return (
    <Fragment>
      <p style={text}>
        <a href={part.link} style={{ ...look, color: "#ffffff", backgroundColor: color }}>
          {part.button}
        </a>
      </p>
      <p style={{ ...small, wordBreak: "break-all" }}>
        <a href={part.link} style={{ color }}>
          {part.link}
        </a>
      </p>
    </Fragment>
  );
}
