import type { Money } from '../../__generated__/resolvers';

/** Resolvers of amounts that stand in a parent as numbers, beside the currency of all of them. */
export const amountsOf = <Currency extends string, Name extends string>(
  currency: Currency,
  ...names: readonly Name[]
) => {
  const resolve = (name: Name) => (parent: Record<Name, number> & Record<Currency, string>) =>
    ({ amount: parent[name], currency: parent[currency] }) satisfies Money;
  return Object.fromEntries(names.map((name) => [name, resolve(name)])) as Record<
    Name,
    ReturnType<typeof resolve>
  >;
};
