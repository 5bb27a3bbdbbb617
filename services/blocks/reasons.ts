/** The reasons for blocking visitors, by the names of the pages that explain them. */
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

/** Further reasons, which have no page of their own. */
const untold = [1, 2, 5, 14];

/** Numbers of the reasons that a path without language explains, such as `/block`; empty for any other path. */
export function reasonsTold(path: string): number[] {
  const name = path.slice(1);
  if (!Object.hasOwn(reasonNumbers, name)) return [];
  const number = reasonNumbers[name as ReasonName];
  return name === 'block' ? [number, ...untold] : [number];
}
