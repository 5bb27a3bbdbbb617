import { LRUCache } from 'lru-cache';

/** The types that results are written in. */
export type ResultType = 'application/graphql-response+json' | 'application/json';

/** How a caller wants to be answered. */
export interface Wanted {
  /** Undefined when the caller takes no JSON. */
  type: ResultType | undefined;
  /**
   * Whether the caller names `application/json` and nothing else would do. Clients that know of no other type may take
   * a status other than 200 for an answer that is not GraphQL's.
   */
  onlyPlainJson: boolean;
  /** Whether results may come as server-sent events. */
  events: boolean;
}

const ranked: readonly ResultType[] = ['application/graphql-response+json', 'application/json'];
/** What a caller without wishes gets, since every client understands it. */
const anything: Wanted = { type: 'application/json', onlyPlainJson: false, events: false };

/** What the few headers mean that nearly all callers send. */
const known = new LRUCache<string, Wanted>({ max: 100 });

/** Reads an Accept header as GraphQL over HTTP says; where quality leaves the choice, the more telling type wins. */
export function readAccept(accept: string | undefined): Wanted {
  if (accept === undefined || accept === '*/*') return anything;
  let wanted = known.get(accept);
  if (!wanted) known.set(accept, (wanted = parseAccept(accept)));
  return wanted;
}

function parseAccept(accept: string): Wanted {
  const qualities = new Map<string, number>();
  for (const range of accept.toLowerCase().split(',')) {
    const [name = '', ...parameters] = range.split(';').map((part) => part.trim());
    qualities.set(name, qualityOf(parameters));
  }
  const wildcard = qualities.get('application/*') ?? qualities.get('*/*') ?? 0;
  const named = (type: string): number => qualities.get(type) ?? 0;
  const events = named('text/event-stream') > 0;

  const [preferred] = ranked
    .filter((type) => named(type) > 0)
    .sort((one, other) => named(other) - named(one));
  const plainByWildcard = wildcard > 0 && !qualities.has('application/json');
  if (preferred && !(plainByWildcard && wildcard > named(preferred))) {
    return { type: preferred, onlyPlainJson: preferred === 'application/json' && wildcard === 0, events };
  }
  return { type: plainByWildcard ? 'application/json' : undefined, onlyPlainJson: false, events };
}

function qualityOf(parameters: string[]): number {
  const text = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  const quality = text === undefined ? 1 : Number(text);
  return quality >= 0 && quality <= 1 ? quality : 0;
}
