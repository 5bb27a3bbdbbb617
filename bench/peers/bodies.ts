import { createHash } from 'node:crypto';
import type { Operation } from '../operations';
import type { ServerName } from '../servers/index';

type Body = (operation: Operation, n: number) => object;

const trusted: Body = ({ id, variables }, n) => ({ id, variables: variables(n) });

const persistedQuery = (sha256Hash: string): object => ({ persistedQuery: { version: 1, sha256Hash } });
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const apolloHashes = new Map<string, string>();

/** The body by which each server takes an operation that it knows by its id. */
export const bodies: Partial<Record<ServerName, Body>> & { touchline: Body } = {
  touchline: trusted,
  yoga: ({ id, variables }, n) => ({ extensions: persistedQuery(id), variables: variables(n) }),
  apollo({ id, text, variables }, n) {
    let hash = apolloHashes.get(id);
    if (!hash) apolloHashes.set(id, (hash = sha256(text)));
    return { extensions: persistedQuery(hash), variables: variables(n) };
  },
  mercurius: ({ id, variables }, n) => ({ persisted: true, query: id, variables: variables(n) }),
};
