import { createTransport } from 'nodemailer';
import { isThisMachine, LetterRefused, type Carrier } from './carrier';

/** The address that letters come from. */
export interface Sender {
  name: string;
  address: string;
}

/** Where letters are handed over, and whom they come from. */
export interface MailServerOptions {
  /** `smtp://user:password@host:port`, or `smtps:` for TLS from the first byte. */
  url: string;
  from: Sender;
}

/** How long the server may be silent at any step. A letter takes about eight, fewer than fill the shortest wait. */
const silenceMs = 10_000;
/** Answers 530 to 539 are about the account with which the site signs in. */
const authentication = 53;

/** Speaks SMTP with a server. A password and a letter leave this machine by TLS only. */
export function openMailServer({ url, from }: MailServerOptions): Carrier {
  const { protocol, hostname, port, username, password } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const transport = createTransport({
    host,
    ...(port && { port: Number(port) }),
    secure: protocol === 'smtps:',
    ...(isThisMachine(host) ? { ignoreTLS: true } : { requireTLS: true }),
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const [, domain = ''] = from.address.split('@');
  return {
    async send({ id, recipient, subject, text, written_at }) {
      try {
        await transport.sendMail({
          from,
          // As an object: an address in a text could name several.
          to: { name: '', address: recipient },
          subject,
          text,
          date: written_at,
          // The same at each try, so that a mailbox can tell a letter that arrives twice.
          messageId: `<letter-${id}-${written_at.getTime()}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        throw isFinal(error) ? new LetterRefused(messageOf(error), { cause: error }) : error;
      }
    },
  };
}

/** Whether the server refused the recipient or the content for good: not its sender, nor its password. */
function isFinal(error: unknown): boolean {
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string };
  if (code === 'EENVELOPE' && command === 'API') return true;
  const isAboutLetter = code === 'EMESSAGE' || (code === 'EENVELOPE' && command === 'RCPT TO');
  const kind = Math.floor((responseCode ?? 0) / 10);
  return isAboutLetter && kind >= 50 && kind !== authentication;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
