import { partOf, type LatePart } from '../../overlay/latePart';

/** The question for the age. */
export const ageParts = {
  age: {
    Part: partOf(async () => (await import('./AgeNotice')).AgeNotice),
    feature: 'AGE_NOTICE',
    when: ({ isOpen, player }) => isOpen && player === null,
  },
} as const satisfies Record<string, LatePart>;
