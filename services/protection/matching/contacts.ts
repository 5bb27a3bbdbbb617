/** Addresses, phones and documents in the form in which two spellings of one are equal. */

/** Mailboxes that their provider gives several addresses. */
interface MailProvider {
  /** The domains of one mailbox, the one that stands for all first. */
  domains: readonly [string, ...string[]];
  /** Whether full stops in the name count for nothing. */
  ignoresDots: boolean;
}

/** Providers that deliver `name+anything` to `name`. Each is that of its own help pages. */
const mailProviders: readonly MailProvider[] = [
  { domains: ['gmail.com', 'googlemail.com'], ignoresDots: true },
  { domains: ['proton.me', 'protonmail.com', 'pm.me'], ignoresDots: true },
  { domains: ['outlook.com'], ignoresDots: false },
  { domains: ['hotmail.com'], ignoresDots: false },
  { domains: ['live.com'], ignoresDots: false },
  { domains: ['icloud.com', 'me.com', 'mac.com'], ignoresDots: false },
  { domains: ['yandex.ru', 'ya.ru', 'yandex.com', 'yandex.kz', 'yandex.by'], ignoresDots: false },
  { domains: ['fastmail.com'], ignoresDots: false },
];

/** The mailbox that an address reaches: `a.b+c@googlemail.com` is `ab@gmail.com`. Of unknown providers the address itself. */
export function mailboxOf(address: string): string {
  const lower = address.trim().toLowerCase();
  const at = lower.lastIndexOf('@');
  const [name, domain] = [lower.slice(0, at), lower.slice(at + 1)];
  const provider = mailProviders.find(({ domains }) => domains.includes(domain));
  if (at < 1 || !provider) return lower;
  const plain = name.replace(/\+.*$/, '');
  const short = provider.ignoresDots ? plain.replaceAll('.', '') : plain;
  return short === '' ? lower : `${short}@${provider.domains[0]}`;
}

/** A phone in the form of E.164, without what people put between digits. */
export const phoneKey = (phone: string): string => phone.replace(/[^\d+]/g, '');

/** The number of a document without what stands between its letters and digits; empty without one. */
export const documentKey = (number: string): string =>
  number
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
