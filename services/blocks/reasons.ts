/** The reasons for which visitors are kept out, by the names of their pages. */
export const reasonNumbers = {
  block: 3,
  'block-ua': 13,
  'block-ie': 17,
  'site-updates': 4,
  suspension: 16,
  'coming-soon': 8,
} as const;

/** The name of a reason. */
export type ReasonName = keyof typeof reasonNumbers;

/** The name of a reason's number. */
export function reasonName(number: number): string {
  const [name] = Object.entries(reasonNumbers).find(([, one]) => one === number) ?? [];
  return name ?? String(number);
}
