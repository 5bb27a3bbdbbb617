import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { GraphQLResponse } from 'relay-runtime';
import type { Environment } from '../environment';
import { Misuse } from '../services/operator/command';
import type * as renderModule from '../web/delivery/server/render';
import { ensureBuilt } from './ensure.mjs';

/** The usage of the command. */
export const explainUsage = [
  '  npm run admin -- explain <url> [--country <xx>] [--as guest|player]',
  '      shows what each guard decides about an address of the running site. A country is used only if the site has TRUST_PROXY.',
].join('\n');

const shapes = { country: /^[a-z]{2}$/i, as: /^(?:guest|player)$/ };

/** Explains how the running site answers an address, with the guards of this build and the site's gateway. */
export async function explainAddress(words: string[], { port, publicUrl }: Environment): Promise<string[]> {
  const { address, country, visitor } = readWords(words);
  const site = publicUrl ?? `http://localhost:${port}`;
  const url = URL.canParse(address, site) ? new URL(address, site) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) throw new Misuse(`"${address}" is not an address.`);
  ensureBuilt();
  const built = join(import.meta.dirname, '../dist/server/render.js');
  const { explain } = (await import(pathToFileURL(built).href)) as typeof renderModule;
  const ask = async (id: string, variables: Record<string, unknown>): Promise<GraphQLResponse> => {
    const answer = await fetch(new URL('/graphql', url), {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json',
        ...(country && { 'X-GeoIP-Country-Code': country }),
      },
      body: JSON.stringify({ id, variables }),
    });
    return (await answer.json()) as GraphQLResponse;
  };
  return explain(ask, url, visitor);
}

function readWords(words: string[]): {
  address: string;
  country?: string | undefined;
  visitor: 'guest' | 'player';
} {
  const options = { country: { type: 'string' }, as: { type: 'string', default: 'guest' } } as const;
  const { values, positionals } = parsed(() => parseArgs({ args: words, options, allowPositionals: true }));
  const [address, ...others] = positionals;
  if (!address || others.length > 0) throw new Misuse('explain needs one address.');
  for (const name of ['country', 'as'] as const)
    if (values[name] !== undefined && !shapes[name].test(values[name]))
      throw new Misuse(`--${name} cannot be "${values[name]}".`);
  return { address, country: values.country, visitor: values.as === 'player' ? 'player' : 'guest' };
}

function parsed<Value>(parse: () => Value): Value {
  try {
    return parse();
  } catch (error) {
    throw new Misuse(error instanceof Error ? error.message : String(error));
  }
}
