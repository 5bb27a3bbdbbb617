import type { LatePart } from '../../overlay/latePart';
import { Snowfall } from './Snowfall';

/** Snow on the front page. */
export const snowfallParts = {
  snowfall: {
    Part: Snowfall,
    feature: 'SNOWFALL',
    when: ({ isOpen, route }) => isOpen && route === 'home',
  },
} as const satisfies Record<string, LatePart>;
