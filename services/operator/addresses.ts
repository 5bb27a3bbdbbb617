/** Paths of the site whose visitors are sent elsewhere, or kept out. */
import { sitePath } from '../../rules/sitePath';
import { addressOf, type Address } from '../address';
import {
  listBlocks,
  putBlock,
  reasonName,
  reasonNumbers,
  removeBlock,
  type Blocked,
  type ReasonName,
} from '../blocks/index';
import {
  findRedirect,
  listRedirects,
  putRedirect,
  removeRedirect,
  type RedirectCode,
} from '../redirects/index';
import {
  changed,
  commandOf,
  listing,
  orRefuse,
  readWords,
  refuseUnless,
  singleWord,
  type CommandContext,
} from './command';

/** The address that the operator typed. Throws `Misuse` when it is not a path of the site. */
function readAddress(text: string): Address {
  const complaint = `"${text}" is no path of the site, such as /promo or /ru/promo.`;
  refuseUnless(!/[?#]/.test(text), complaint);
  return orRefuse(addressOf(text), complaint);
}

/** The whole path that the operator typed, with its language where it has one. */
function readPath(text: string): string {
  const { language, path } = readAddress(text);
  return language ? `/${language}${path === '/' ? '' : path}` : path;
}

const codes: readonly RedirectCode[] = [301, 302, 307, 308];
/** As many redirects in a row as the gateway follows. */
const maxHops = 5;

/** Redirects visitors of a path to another path of the site. */
export const redirect = commandOf({
  add: {
    typed: '<path> <target> [--code 301|302|307|308]',
    does: 'sends visitors of a path elsewhere; 302 unless said otherwise',
    run: async (given, { trx, now }) => {
      const { words, options } = readWords(given, ['code']);
      const [from, ...others] = words;
      refuseUnless(from !== undefined, 'Say the path, and where its visitors are sent.');
      const path = readPath(from);
      const target = readTarget(singleWord(others, 'path to which they are sent'));
      const code = orRefuse(
        codes.find((one) => String(one) === (options.code ?? '302')),
        `--code is one of ${codes.join(', ')}.`,
      );
      refuseUnless(target !== path, `${path} would lead to itself.`);
      await putRedirect(trx, { path, target, code, now });
      return changed(
        `Visitors of ${path} are sent to ${target} (${code}).`,
        ...((await isEndless(trx, path))
          ? ['Careful: it leads in a circle, or on and on, so it is not followed.']
          : []),
      );
    },
  },
  remove: {
    typed: '<path>',
    does: 'stops doing so',
    run: async (words, { trx }) => {
      const path = readPath(singleWord(words, 'path'));
      refuseUnless(await removeRedirect(trx, path), `There is no redirect from ${path}.`);
      return changed(`Visitors of ${path} are no longer sent elsewhere.`);
    },
  },
  list: {
    does: 'shows all redirects',
    run: listing(
      async ({ trx }) =>
        (await listRedirects(trx)).map(({ path, target, code }) => `${path} → ${target} (${code})`),
      'There are no redirects.',
    ),
  },
});

/** A target on the site, normalised as a browser would. Throws `Misuse` for a target off the site. */
const readTarget = (text: string): string =>
  orRefuse(sitePath(text), `"${text}" is no path of the site, such as /bonuses or /ru/line?from=promo.`);

async function isEndless(trx: CommandContext['trx'], path: string): Promise<boolean> {
  let at = path;
  for (let hops = 0; hops <= maxHops; hops += 1) {
    const rule = await findRedirect(trx, at);
    if (!rule) return false;
    at = rule.target;
  }
  return true;
}

const reasons = Object.keys(reasonNumbers) as ReasonName[];

/** Blocks visitors from a part of the site. */
export const block = commandOf({
  add: {
    typed: '<path> [--reason <reason>] [--country <code>]',
    does: `keeps visitors out of a path and all below it, / for the whole site; reasons: ${reasons.join(', ')}`,
    run: async (given, { trx, now }) => {
      const { words, options } = readWords(given, ['reason', 'country']);
      const blocked = readBlocked(words, options.country);
      const typed = options.reason ?? 'block';
      const reason = orRefuse(
        reasons.find((one) => one === typed),
        `There is no reason "${typed}": ${reasons.join(', ')}.`,
      );
      await putBlock(trx, { ...blocked, reason: reasonNumbers[reason], now });
      return changed(`${visitorsOf(blocked)} are kept out: ${reason}.`);
    },
  },
  remove: {
    typed: '<path> [--country <code>]',
    does: 'lets them in again',
    run: async (given, { trx }) => {
      const { words, options } = readWords(given, ['country']);
      const blocked = readBlocked(words, options.country);
      refuseUnless(await removeBlock(trx, blocked), `${visitorsOf(blocked)} are not kept out.`);
      return changed(`${visitorsOf(blocked)} are let in again.`);
    },
  },
  list: {
    does: 'shows what visitors are kept out of',
    run: listing(
      async ({ trx }) =>
        (await listBlocks(trx)).map((rule) => `${visitorsOf(rule)}: ${reasonName(rule.reason)}`),
      'Nobody is kept out.',
    ),
  },
});

function readBlocked(words: string[], country: string | undefined): Blocked {
  const { language, path } = readAddress(singleWord(words, 'path'));
  refuseUnless(!language, `A block holds in every language: say ${path}.`);
  refuseUnless(
    country === undefined || /^[a-z]{2}$/i.test(country),
    `"${country ?? ''}" is no code of a country, such as UA.`,
  );
  return { path, country: country?.toUpperCase() ?? null };
}

const visitorsOf = ({ path, country }: Blocked): string =>
  country ? `Visitors of ${path} from ${country}` : `Visitors of ${path}`;
