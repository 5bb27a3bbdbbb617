/**
 * Which resolvers a compiled query can do without. A resolver that gives a property of its parent, and first fetches what
 * is missing of the parent, has nothing to do where parents are whole: the compiled query then reads the property itself.
 */

const plain = new WeakSet<object>();
const parts = new WeakSet<object>();

/** Marks a resolver that gives the property of its own field's name, wherever its parent has it. */
export function plainOfWhole<Resolver extends object>(resolver: Resolver): Resolver {
  plain.add(resolver);
  return resolver;
}

/** Marks a resolver whose objects may lack what resolvers that are marked as plain fetch for them. */
export function givesPartOnly<Resolver extends object>(resolver: Resolver): Resolver {
  parts.add(resolver);
  return resolver;
}

/** Whether a resolver was marked as plain. */
export const isPlainOfWhole = (resolver: object): boolean => plain.has(resolver);

/** Whether a resolver was marked as one that gives objects in part. */
export const isPartOnly = (resolver: object): boolean => parts.has(resolver);
