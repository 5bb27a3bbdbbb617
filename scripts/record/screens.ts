import { join } from 'node:path';
import { readDocuments } from '../release/documents';
import { demoPlayer } from '../../e2e/screens';
import { addressesOf, bareAddresses, guestCookies, languages } from './addresses';
import type { Ask, Question } from './ask';
import { writeText } from './files';
import { normalise } from './normalise';
import type { Visitor } from './player';
import type { RecordedSites } from './sites';

/** A question with the file for its answer, below the folder of the record. */
interface Recorded {
  origin: string;
  question: Question;
  file: string;
}

/** A file name that also differs on systems that ignore case: `/line/football` is `line_football`. */
export function fileName(address: string): string {
  const name = address
    .replace(/^\//, '')
    .replaceAll('/', '_')
    .replace(/[^\w.=&-]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
    .replace(/[A-Z]/g, (letter) => `^${letter.toLowerCase()}`);
  return name === '' ? '_home' : name.slice(0, 150);
}

/** Requests every address in every setting and language and as every visitor, and writes the answers to files. */
export async function recordScreens(
  folder: string,
  { settings }: RecordedSites,
  visitors: readonly Visitor[],
  ask: Ask,
): Promise<number> {
  const addresses = await addressesOf(settings.installed);
  const files = new Set<string>();
  const record = async ({ origin, question, file }: Recorded): Promise<string> => {
    const path = join(folder, 'screens', file);
    if (files.has(path)) throw new Error(`Two addresses are recorded in ${path}.`);
    files.add(path);
    const answer = await ask(origin, question);
    writeText(path, normalise(answer));
    return answer;
  };

  for (const [setting, origin] of Object.entries(settings)) {
    const pages = languages.flatMap((lng) =>
      visitors.flatMap(({ name, cookie }) =>
        addresses.map((address) => ({
          origin,
          question: { path: `/${lng}${address}`, headers: { cookie } },
          file: join(setting, lng, name, `${fileName(address)}.html`),
        })),
      ),
    );
    const bare = bareAddresses.map((path) => ({
      origin,
      question: { path },
      file: join(setting, 'bare', `${fileName(path)}.txt`),
    }));
    await Promise.all([...pages, ...bare].map(record));
  }
  const drawnOtherwise = guestCookies.map((cookie) => ({
    origin: settings.installed,
    question: { path: '/en/line', headers: { cookie } },
    file: join('installed', 'cookies', `${fileName(cookie)}.html`),
  }));
  await Promise.all(drawnOtherwise.map(record));
  await recordSession(settings.installed, record);
  return files.size;
}

/** Signs the demo player in and out again. */
async function recordSession(origin: string, record: (one: Recorded) => Promise<string>): Promise<void> {
  const input = { ...demoPlayer, remember: true };
  const signedIn = await record({
    origin,
    question: mutation('signIn', { input }),
    file: join('installed', 'session', 'sign-in.txt'),
  });
  const cookie = [...signedIn.matchAll(/^set-cookie: ([^;]+)/gim)].map(([, pair]) => pair).join('; ');
  await record({
    origin,
    question: mutation('signOut', {}, cookie),
    file: join('installed', 'session', 'sign-out.txt'),
  });
}

/**
 * A request with the trusted document of a mutation. It is found by its field, because its own name follows the name of
 * its file.
 */
function mutation(field: string, variables: object, cookie = ''): Question {
  const id = Object.entries(readDocuments()).findLast(([, text]) =>
    new RegExp(`^mutation \\w+(?:\\([^)]*\\))? \\{\\s*${field}\\b`).test(text),
  )?.[0];
  return {
    path: '/graphql',
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json', cookie },
    body: JSON.stringify({ id, variables }),
  };
}
