/** A player without a browser: cookies, and the client's trusted documents over HTTP. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { solveCaptcha } from '../services/testing/captcha';
import { ownAddress } from './address';

const operations = JSON.parse(readFileSync('schema/operations.json', 'utf8')) as Record<string, string>;

/**
 * The id of a trusted document: of this name, or `name field` where earlier clients have documents of the name without that field.
 */
export function documentId(named: string): string {
  const [name = '', field = ''] = named.split(' ');
  const found = Object.entries(operations).findLast(
    ([, text]) => new RegExp(`^(query|mutation|subscription) ${name}\\b`).test(text) && text.includes(field),
  );
  if (!found) throw new Error(`No trusted document is called ${name} and has ${field}.`);
  return found[0];
}

/** The answer of the gateway. */
export interface Answer {
  status: number;
  data?: Record<string, unknown>;
  errors?: { message: string; extensions?: { code?: string; captcha?: string } }[];
}

/** Sends a document as the browser does; where a captcha is demanded, it solves one and sends the document again. */
export async function send(
  url: string,
  name: string,
  variables: object,
  cookie = '',
): Promise<Answer & { cookies: string[] }> {
  const answer = await sendOnce(url, name, variables, { Cookie: cookie });
  const proof = await proofDemanded(url, answer);
  return proof === null ? answer : sendOnce(url, name, variables, { Cookie: cookie, 'X-Captcha': proof });
}

/** The proof that an answer demands, solved for the address of the `headers`; null when it demands none. */
export async function proofDemanded(
  url: string,
  { errors = [] }: Pick<Answer, 'errors'>,
  headers: Record<string, string> = {},
): Promise<string | null> {
  const demand = errors.find(({ extensions }) => extensions?.code === 'CAPTCHA_REQUIRED');
  return demand ? captchaProof(url, demand.extensions?.captcha ?? '', headers) : null;
}

interface Challenge extends Omit<Parameters<typeof solveCaptcha>[0], 'id'> {
  challenge: string;
}

/** The proof of a new challenge, for a purpose of the gateway's schema. */
export async function captchaProof(
  url: string,
  purpose: string,
  headers: Record<string, string> = {},
): Promise<string> {
  const { data } = await sendOnce(url, 'solveCaptchaQuery', { for: purpose }, headers);
  const { challenge: id, ...parameters } = data?.captchaChallenge as Challenge;
  return solveCaptcha({ id, ...parameters });
}

/** Sends a document once, whatever is demanded. */
export async function sendOnce(
  url: string,
  name: string,
  variables: object,
  headers: Record<string, string>,
): Promise<Answer & { cookies: string[] }> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/graphql-response+json',
      ...ownAddress(),
      ...headers,
    },
    body: JSON.stringify({ id: documentId(name), variables }),
  });
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  return { status: response.status, cookies, ...((await response.json()) as object) };
}

/**
 * Registers a new player in one click over HTTP; returns their cookies. Tests that are not about a site behind others get their
 * players by the door.
 */
export async function registerPlayer(url: string): Promise<string> {
  const answer = await send(url, 'registrationOneClickMutation', {
    input: { currency: 'RUB', isOfAge: true },
  });
  const { cookies, data } = answer;
  const registered = data?.registerOneClick as { credentials?: object } | undefined;
  if (!registered?.credentials) throw new Error(`Not registered: ${JSON.stringify(answer)}`);
  return cookies.join('; ');
}

/** An outcome in the form that a coupon takes. */
export interface Outcome {
  id: string;
  price: string;
  priceVersion: number;
  state: string;
}

/**
 * The open outcomes of a section's first games. Those of the line begin with the game that starts last, since the
 * outcomes of a game that is about to start would close during a test.
 */
export async function openOutcomes(url: string, section: 'LINE' | 'LIVE' = 'LINE'): Promise<Outcome[]> {
  const { data } = await send(url, 'sectionQuery', { section, after: null });
  const found: Outcome[] = [];
  const visit = (value: unknown): void => {
    if (!value || typeof value !== 'object') return;
    const outcome = value as Partial<Outcome>;
    if (outcome.state === 'OPEN' && outcome.price && outcome.id) return void found.push(outcome as Outcome);
    Object.values(value).forEach(visit);
  };
  visit(data);
  return section === 'LINE' ? found.reverse() : found;
}

export { randomUUID as newKey };
