import { Body, Button, Container, Head, Hr, Html, Link, Preview, Text } from "@react-email/components";
import { createContext, type ReactNode, use } from "react";
import { safeName } from "./format.ts";

/** The site that an email comes from: its town, by which clock its days are, and the origin that links lead to. */
export type Sender = { siteName: string; location: string; timeZone: string; origin: string };

const Origin = createContext("");

const font = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const ink = "#1f2733";
const inkSoft = "#5b6472";
const accent = "#1d4f86";
const text = { margin: "0 0 16px", fontSize: "16px", lineHeight: "25px", color: ink };
const small = { margin: "0 0 8px", fontSize: "14px", lineHeight: "21px", color: inkSoft };

/** The frame of every email. */
export function EmailPage({ sender, name, preview, why, children }: EmailPageProps) {
  const plain = safeName(name, 60);
  return (
    <Html lang="en">
      <Head>
        <meta name="color-scheme" content="light" />
      </Head>
      <Body style={{ margin: 0, padding: "24px 12px", backgroundColor: "#fbf8f2", fontFamily: font }}>
        <Preview data-skip-in-text>{preview}</Preview>
        <Container style={{ maxWidth: "560px", padding: "28px", backgroundColor: "#ffffff", border: "1px solid #e5dfd3" }}>
          <Text style={{ ...text, fontWeight: 700 }} data-skip-in-text>
            {sender.siteName}
          </Text>
          <Paragraph>{plain ? `Hello ${plain},` : "Hello,"}</Paragraph>
          <Origin value={sender.origin}>{children}</Origin>
          <Paragraph>{sender.siteName}</Paragraph>
          <Hr style={{ margin: "8px 0 16px", borderColor: "#e5dfd3" }} />
          <Text style={small}>{`You got this email because ${why} ${sender.siteName}, ${sender.location}.`}</Text>
        </Container>
      </Body>
    </Html>
  );
}

type EmailPageProps = { sender: Sender; name: string | undefined; preview: string; why: string; children: ReactNode };

export function Paragraph({ children }: { children: ReactNode }) {
  return <Text style={text}>{children}</Text>;
}

/** A link to a path of this site. */
export function PlainLink({ to, children }: { to: string; children: string }) {
  return (
    <Link href={use(Origin) + to} style={{ color: accent, textDecoration: "underline" }}>
      {children}
    </Link>
  );
}

/** The one thing to do: a button to a path of this site, and the address below it for programs and people that trust no buttons. */
export function ActionButton({ link, children }: { link: string; children: string }) {
  const address = use(Origin) + link;
  return (
    <>
      <Button
        href={address}
        data-skip-in-text
        style={{
          margin: "4px 0 16px",
          padding: "13px 22px",
          borderRadius: "8px",
          backgroundColor: accent,
          color: "#ffffff",
          fontSize: "16px",
          fontWeight: 600,
        }}
      >
        {children}
      </Button>
      <Text style={{ ...small, margin: "0 0 20px", wordBreak: "break-all" }}>
        <PlainLink to={link}>{address}</PlainLink>
      </Text>
    </>
  );
}
