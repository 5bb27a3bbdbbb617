import type { Verdict } from '../navigation/guards/guard';
import type { Language } from '../foundation/i18n/languages';
import { lookAt } from '../navigation/navigate';
import { addressIn, isRedirect, walk, type Extent, type Redirect } from '../routing/history/walk';
import { createEnvironment } from '../foundation/relay/environment';
import { screens } from '../screens';
import { serverNetwork, type Ask } from '../foundation/relay/serverNetwork';

/** The visitor whose visit is explained. */
export type Visitor = 'guest' | 'player';

/**
 * Explains line by line how a running site answers an address: each guard that is asked and its decision, from redirect
 * to redirect. A `player` is signed in and has no other properties.
 */
export async function explain(ask: Ask, asked: URL, visitor: Visitor): Promise<string[]> {
  const lines: string[] = [];
  const environment = createEnvironment(
    serverNetwork(visitor === 'player' ? asPlayer(ask) : ask, () => undefined),
    { isServer: true },
  );
  const dependencies = {
    environment,
    screens,
    preferredLanguage: (_offered: unknown, fallback: Language) => fallback,
  };
  const signal = new AbortController().signal;

  const visit = async (url: URL, extent: Extent): Promise<Redirect | string> => {
    lines.push(
      `${addressIn(url)}${extent === 'unredirected' ? ', without the redirects of the operator' : ''}`,
    );
    const looked = await lookAt(dependencies, url, signal, extent, (guard, verdict) =>
      lines.push(`  ${guard}: ${wordsOf(verdict)}`),
    );
    if (isRedirect(looked)) {
      lines.push(`  address: ${wordsOf(looked)}`);
      return looked;
    }
    const { nav, judged } = looked;
    if (!judged) return 'cannot be judged: the gateway did not answer, so nobody is turned away';
    if (isRedirect(judged.verdict)) return judged.verdict;
    if (judged.verdict && 'unconfirmed' in judged.verdict) return '503';
    if (judged.verdict || !nav.match) return '404';
    return `${nav.match.route.status ?? 200}, the route ${nav.match.name}, unless what the address names is not there${nav.hasOwnScreen ? '' : ' or its remote application fails'}`;
  };
  const { hop, page, url } = await walk<string>(asked, {
    visit,
    closed: async () => '500: its redirects lead in a circle whatever is left out',
    warn: (_url, redirect) => lines.push(`  circle: leads back to ${redirect}, which is not followed`),
  });
  const answer = hop ? `${hop.status} ${hop.redirect}` : (page ?? 'nothing');
  const end = hop && page !== undefined ? `; ${addressIn(url)} answers ${page}` : '';
  return [...lines, `outcome: ${answer}${end}`];
}

function wordsOf(verdict: Verdict): string {
  if (!verdict) return 'passed';
  if (isRedirect(verdict)) return `redirects to ${verdict.redirect} (${verdict.status})`;
  if ('unconfirmed' in verdict) return 'nobody can say whether the visitor is a player (503)';
  return 'remains' in verdict ? 'this is where the visitor has to be' : 'not found (404)';
}

/** The same answers, as for a signed-in player. */
function asPlayer(ask: Ask): Ask {
  return async (id, variables) => {
    const response = await ask(id, variables);
    const { page } = ((response as { data?: unknown }).data ?? {}) as { page?: Record<string, unknown> };
    if (page) Object.assign(page, { signedIn: true, ban: 'NONE', terms: { changed: false } });
    return response;
  };
}
