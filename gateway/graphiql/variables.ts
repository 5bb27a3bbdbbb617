import type { Facts } from './facts';

/** Variables as data. A text that begins with `$` stands for a fact of the running site: `$line.sport`. */
export type Variables = Readonly<Record<string, unknown>>;

/** The variables with facts instead of their names. Throws for an unknown fact. */
export function withFacts(variables: Variables, facts: Facts): Record<string, unknown> {
  const entries = Object.entries(variables).map(([name, value]) => {
    const isFact = typeof value === 'string' && value.startsWith('$');
    return [name, isFact ? factAt(value.slice(1), facts) : value] as const;
  });
  return Object.fromEntries(entries);
}

function factAt(path: string, facts: Facts): unknown {
  let value: unknown = facts;
  for (const word of path.split('.')) value = (value as Record<string, unknown> | null | undefined)?.[word];
  if (value === undefined) throw new Error(`$${path} is not a fact of gateway/graphiql/facts.ts.`);
  return value;
}
