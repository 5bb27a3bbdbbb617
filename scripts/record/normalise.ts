import { layOut } from './layOut';

/** A rule that hides a part of answers which does not depend on the site's behaviour. */
export interface Rule {
  /** What it hides. */
  hides: string;
  /** Why the part differs between two answers of the same behaviour. */
  because: string;
  apply(answer: string): string;
}

/** A rule that replaces every match by `to`. */
function replacing(hides: string, because: string, from: RegExp, to: string): Rule {
  return { hides, because, apply: (answer) => answer.replace(from, to) };
}

/**
 * All rules by which the record leaves out parts of an answer. An answer is a status, headers, an empty line and a
 * body.
 */
export const rules: readonly Rule[] = [
  replacing('the port', 'the machine gives any that is free', /\b(localhost|127\.0\.0\.1):\d+/g, '$1'),
  replacing('nonces', 'they are random', /\bnonce(-|=")[\w+/]{22}==/g, 'nonce$1…'),
  replacing('ids of requests', 'they are random', /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/g, '…'),
  replacing(
    'ids of requests for data',
    'they begin with a random part of the process and count its requests',
    /^(X-Request-Id): .*$/m,
    '$1: …',
  ),
  replacing('how long an answer took', 'it is measured', /(?<=^Server-Timing: .*;dur=)[\d.]+/gm, '…'),
  replacing('the date of the answer', 'Node writes the time of the machine', /^Date: .*$/m, 'Date: …'),
  replacing(
    'values of session cookies',
    'they are random',
    /^(Set-Cookie: (?:sid|did|user_token)=)[^;\n]+/gim,
    '$1…',
  ),
  replacing(
    'the time of the page',
    'it is the fixed instant and the real milliseconds by which a kept answer of the feed has aged',
    /"(serverTime":"|renderedAt":)[\d:.TZ-]+/g,
    '"$10',
  ),
  replacing(
    'the release',
    'it is a hash of the names of all assets',
    /("?(?:release|version)"?:\s?")[\da-f]{12}"/g,
    '$1…"',
  ),
  replacing(
    'tags and dates of files',
    'they are the time at which a file was built',
    /^(ETag|Last-Modified): .*$/gm,
    '$1: …',
  ),
  replacing(
    'lists of code to preload',
    'they name the files that the code was cut into',
    /<link rel="modulepreload"[^>]*>/g,
    '',
  ),
  replacing(
    'names of built code',
    'they follow the names and the content of source files',
    /\/assets\/[\w.-]+\.(js|css)\b/g,
    '/assets/….$1',
  ),
  replacing(
    'paths of source files',
    'comments of the service worker name some, and files move',
    /\bweb\/[\w/.-]+\.[jt]sx?\b/g,
    'web/…',
  ),
  {
    hides: 'the hash in names of CSS classes',
    because: 'it follows the path of the source file',
    apply: (answer) =>
      answer.replace(/\bclass="[^"]*"/g, (names) => names.replace(/\b_([\w-]+?)_[\w-]{5}_\d+\b/g, '_$1_')),
  },
  replacing(
    'ids of documents',
    'they follow the names of source files; the ids themselves are recorded apart',
    /"id":"[\da-f]{32}"/g,
    '"id":"…"',
  ),
  {
    hides: 'random bytes in answers to documents, and ids of what has a random one',
    because: 'they are random: questions to passkeys, addresses of files, ids of sessions',
    apply: (answer) => answer.replace(/[\w-]{27,}/g, (text) => (isRandom(text) ? '…' : text)),
  },
  replacing(
    'questions of captchas',
    'they are random',
    /("(?:keyPrefix|nonce|salt)":")[\da-f]{32}"/g,
    '$1…"',
  ),
  replacing(
    'passwords that the site makes',
    'they are random',
    /("password":")[a-z\d]{4}(?:-[a-z\d]{4}){2}"/g,
    '$1…"',
  ),
  {
    hides: 'line ends within the page, and the order of keys, answers and sessions in what it hands over',
    because:
      'one tag or one value a line reads well; the order follows the names of fragments, who answered first, and random ids',
    apply: layOut,
  },
];

/** Whether a text is 32 bytes as base64url that are no text, or a global id with a UUID in it. */
function isRandom(text: string): boolean {
  const bytes = Buffer.from(text, 'base64url').toString();
  return (
    /^\w+:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(bytes) ||
    (text.length === 43 && !/^[ -~]*$/.test(bytes))
  );
}

/** An answer without what the rules hide. */
export function normalise(answer: string): string {
  return rules.reduce((text, { apply }) => apply(text), answer);
}
