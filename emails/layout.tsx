import { Body, Button, Container, Head, Hr, Html, Img, Link, Preview, Text } from "@react-email/components";
import { createContext, type ReactNode, use } from "react";
import { greeting } from "./greeting.ts";

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

const font = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const ink = "#1f2733";
const inkSoft = "#5b6472";
const defaultColor = "#1d4f86";
const text = { margin: "0 0 16px", fontSize: "16px", lineHeight: "25px", color: ink };
const small = { margin: "0 0 8px", fontSize: "14px", lineHeight: "21px", color: inkSoft };

/** The origin of links, and the color of links and buttons. */
const Site = createContext({ origin: "", color: defaultColor });

/** The height at which emails show the logo, in pixels. */
const logoHeight = 40;

/** The layout of every email. */
export function EmailPage({ sender, name, preview, why, children }: EmailPageProps) {
  const { logo, color = defaultColor } = sender;
  const site = { origin: sender.origin, color };
  return (
    <Html lang="en">
      <Head>
        <meta name="color-scheme" content="light" />
      </Head>
      <Body style={{ margin: 0, padding: "24px 12px", backgroundColor: "#fbf8f2", fontFamily: font }}>
        <Preview data-skip-in-text>{preview}</Preview>
        <Container style={{ maxWidth: "560px", padding: "28px", backgroundColor: "#ffffff", border: "1px solid #e5dfd3" }}>
          {logo && (
            <Img
              src={logo.src}
              alt=""
              width={Math.round((logoHeight * logo.width) / logo.height)}
              height={logoHeight}
              data-skip-in-text
            />
          )}
          <Text style={{ ...text, fontWeight: 700 }} data-skip-in-text>
            {sender.siteName}
          </Text>
          <Paragraph>{greeting(name)}</Paragraph>
          <Site value={site}>{children}</Site>
          <Paragraph>{sender.siteName}</Paragraph>
          <Hr style={{ margin: "8px 0 16px", borderColor: "#e5dfd3" }} />
          <Text style={small}>{`You got this email because ${why} ${sender.siteName} in ${sender.location}.`}</Text>
          <Site value={site}>{sender.optional && <OptionalFooter {...sender.optional} />}</Site>
        </Container>
      </Body>
    </Html>
  );
}

type EmailPageProps = { sender: Sender; name: string | undefined; preview: string; why: string; children: ReactNode };

/** The operator's postal address, and the link with which the recipient can unsubscribe. */
function OptionalFooter({ unsubscribe, postalAddress }: OptionalEmailFooter) {
  return (
    <>
      {postalAddress && <Text style={small}>{postalAddress}</Text>}
      <Text style={small}>
        <PlainLink to={unsubscribe}>Unsubscribe</PlainLink>
      </Text>
    </>
  );
}

export function Paragraph({ children }: { children: ReactNode }) {
  return <Text style={text}>{children}</Text>;
}

/** A link to a path on this site. */
export function PlainLink({ to, children }: { to: string; children: string }) {
  const { origin, color } = use(Site);
  return (
    <Link href={origin + to} style={{ color, textDecoration: "underline" }}>
      {children}
    </Link>
  );
}

/** A button that opens a path on this site. The full URL is below the button for people who can't or don't want to click a button. */
export function ActionButton({ link, children }: { link: string; children: string }) {
  const { origin, color } = use(Site);
  const url = origin + link;
  return (
    <>
      <Button
        href={url}
        data-skip-in-text
        style={{
          margin: "4px 0 16px",
          padding: "13px 22px",
          borderRadius: "8px",
          backgroundColor: color,
          color: "#ffffff",
          fontSize: "16px",
          fontWeight: 600,
        }}
      >
        {children}
      </Button>
      <Text style={{ ...small, margin: "0 0 20px", wordBreak: "break-all" }}>
        <PlainLink to={link}>{url}</PlainLink>
      </Text>
    </>
  );
}
