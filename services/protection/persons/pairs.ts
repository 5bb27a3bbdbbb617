/** Two accounts, the older one first. */
export type Pair = readonly [number, number];

/** The pair of two accounts. */
export const pairOf = (one: number, other: number): Pair => (one < other ? [one, other] : [other, one]);
