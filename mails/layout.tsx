import { Body, Button, Container, Head, Hr, Html, Link, Preview, Text } from "@react-email/components";
import type { ReactNode } from "react";

/** Whose mail it is: the town's site, where that is, and by which clock its days are. */
export type Sender = { siteName: string; place: string; timeZone: string };

const font = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const ink = "#1f2733";
const inkSoft = "#5b6472";
const accent = "#1d4f86";
const text = { margin: "0 0 16px", fontSize: "16px", lineHeight: "25px", color: ink };
const small = { margin: "0 0 8px", fontSize: "14px", lineHeight: "21px", color: inkSoft };

/** The calm frame of every mail. `preview` is the line that mail programs show beside the subject, `why` says why it came. */
export function MailPage({ sender, name, preview, why, children }: MailPageProps) {
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
          <Paragraph>{greeting(name)}</Paragraph>
          {children}
          <Paragraph>{sender.siteName}</Paragraph>
          <Hr style={{ margin: "8px 0 16px", borderColor: "#e5dfd3" }} />
          <Text style={small}>{`${why} ${sender.siteName}, ${sender.place}.`}</Text>
        </Container>
      </Body>
    </Html>
  );
}

type MailPageProps = { sender: Sender; name?: string; preview: string; why: string; children: ReactNode };

export function Paragraph({ children }: { children: ReactNode }) {
  return <Text style={text}>{children}</Text>;
}

export function PlainLink({ to, children }: { to: string; children: string }) {
  return (
    <Link href={to} style={{ color: accent, textDecoration: "underline" }}>
      {children}
    </Link>
  );
}

/** The one thing to do: a button, and the same address below it for programs and people that trust no buttons. */
export function Step({ link, children }: { link: string; children: string }) {
  return (
    <>
      <Button
        href={link}
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
        <PlainLink to={link}>{link}</PlainLink>
      </Text>
    </>
  );
}

function greeting(name?: string): string {
  const plain = plainName(name);
  return plain ? `Hello ${plain},` : "Hello,";
}

/** A name that could be read as an advertisement or a link is left out: anybody can make us write to anybody's address. */
export function plainName(name = "", longest = 60): string | null {
  const plain = name.replace(/\s+/g, " ").trim();
  const fit = plain !== "" && plain.length <= longest && !/\w\.\w{2,}|:|\/|@/.test(plain);
  return fit ? plain : null;
}
