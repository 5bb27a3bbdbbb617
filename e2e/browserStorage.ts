/** What a browser asked for and stores, as rows of `docs/browser-storage.md`. */
import { readFileSync, writeFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { format, resolveConfig } from 'prettier';

/** The document with the table. */
const file = 'docs/browser-storage.md';
const [begin, end] = ['<!-- table: begin -->', '<!-- table: end -->'];

/** Why each thing is stored or asked for, and the category of consent that it needs. */
const reasons: Readonly<Record<string, readonly [category: string, why: string]>> = {
  'request own GET page': ['necessary', 'the page that the visitor opens'],
  'request own GET /assets/…': ['necessary', 'scripts, styles and fonts of the page'],
  'request own GET icons': ['necessary', 'icons of the browser’s own parts'],
  'request own GET /graphql': ['necessary', 'live prices of the page'],
  'request own POST /graphql': ['necessary', 'data of the page, and what the visitor does'],
  'request own GET /web-api/session': [
    'necessary',
    'the session of a guest, which counts wrong tries to sign in',
  ],
  'request other GET counter.example/tag.js': ['marketing', 'the script of the operator’s counter'],
  'request other GET counter.example/hit': ['marketing', 'what that script sends'],
  'cookie did': [
    'necessary',
    'tells this device from others at sign-in, so that nobody else’s wrong tries lock it out',
  ],
  'cookie sid': ['necessary', 'the session of a player'],
  'cookie user_token': ['necessary', 'a pass of that session to the services'],
  'cookie cookies_agree_type': ['necessary', 'the answer itself'],
  'cookie lng': ['necessary', 'the language of the page that the visitor opened last'],
  'cookie device_zone': ['necessary', 'times of games are right in the first paint: a wrong one costs a bet'],
  'cookie app_theme': ['necessary', 'the visitor chose it'],
  'cookie settings_kept': ['necessary', 'whose settings the cookies are, so that no player gets another’s'],
  'cookie wide_window': [
    'functionality',
    'found out without being asked; saves a second request on wide windows',
  ],
  'cookie refererid': ['marketing', 'by whose link the visitor came'],
  'cookie postback_watcher': ['marketing', 'the same, for the partner’s notice'],
  'cookie _count': ['marketing', 'written by the counter’s script'],
  'localStorage _count_ls': ['marketing', 'written by the counter’s script'],
  'localStorage coupon': ['necessary', 'the bets that the visitor picked'],
  'localStorage cookiesAgreeTime': ['necessary', 'proof of the agreement, until the server has it'],
  'localStorage favourites': ['necessary', 'what the visitor marked'],
  'localStorage last_activity': ['necessary', 'signs out a player who is away'],
  'localStorage browserSession': ['necessary', 'the reminder of the coupon comes once a session'],
  'sessionStorage browserSession': ['necessary', 'the same, for this tab'],
  'sessionStorage payment_consultant': ['necessary', 'the address asked for a consultant'],
  'localStorage shown:coupon': ['necessary', 'the reminder of the coupon comes once a session'],
  'sessionStorage scroll_positions': ['necessary', 'Back leads to the place on the page that was left'],
};

/** The category of a row; undefined for one that nobody has explained. */
export const categoryOf = (row: string): string | undefined => reasons[row]?.[0];

/** Records the requests of a browser from now on, as rows. */
export function recordRequests(context: BrowserContext, siteUrl: string): Set<string> {
  const rows = new Set<string>();
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (/^(data|blob|about):$/.test(url.protocol)) return;
    const isOwn = url.origin === new URL(siteUrl).origin;
    rows.add(
      isOwn
        ? `request own ${request.method()} ${ownPath(url.pathname)}`
        : `request other ${request.method()} ${url.host}${url.pathname}`,
    );
  });
  return rows;
}

function ownPath(pathname: string): string {
  if (pathname.startsWith('/assets/')) return '/assets/…';
  if (/^\/[a-z]{2}(\/|$)/.test(pathname)) return 'page';
  if (/icon|\.(png|ico|svg)$/.test(pathname)) return 'icons';
  return pathname;
}

/** The cookies and entries of the storage that a browser holds, as rows. */
export async function storedRows(page: Page): Promise<string[]> {
  const entries = await page.evaluate(() => [
    ...Object.keys(localStorage).map((name) => `localStorage ${name}`),
    ...Object.keys(sessionStorage).map((name) => `sessionStorage ${name}`),
  ]);
  const cookies = (await page.context().cookies()).map(({ name }) => `cookie ${name}`);
  return [...cookies, ...entries];
}

/** The table of what was seen, a column for each situation. */
export async function tableOf(
  seen: Readonly<Record<string, ReadonlySet<string>>>,
  situations: readonly string[],
): Promise<string> {
  const rows = Object.keys(reasons).filter((row) =>
    situations.some((situation) => seen[situation]?.has(row)),
  );
  const lines = rows.map((row) => {
    const marks = situations.map((situation) => (seen[situation]?.has(row) ? 'yes' : ''));
    const [category, why] = reasons[row] ?? [];
    const [kind = '', ...name] = row.split(' ');
    return `| ${[`${kind}`, `\`${name.join(' ')}\``, category, ...marks, why].join(' | ')} |`;
  });
  const heads = ['kind', 'name', 'category', ...situations, 'why'];
  const table = [`| ${heads.join(' | ')} |`, `|${' --- |'.repeat(heads.length)}`, ...lines].join('\n');
  return format(`${begin}\n\n${table}\n\n${end}\n`, { ...(await resolveConfig(file)), parser: 'markdown' });
}

/** The table of the document as it is committed. */
export function committedTable(): string {
  const text = readFileSync(file, 'utf8');
  return `${text.slice(text.indexOf(begin), text.indexOf(end))}${end}\n`;
}

/** Puts a table in the place of the committed one. */
export function writeTable(table: string): void {
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(committedTable().trim(), () => table.trim()),
  );
}
