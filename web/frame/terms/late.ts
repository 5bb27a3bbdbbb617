import type { LatePart } from '../../overlay/latePart';
import { TermsWatch } from './TermsWatch';

/** The watch over the terms. */
export const termsParts = {
  terms: { Part: TermsWatch, when: ({ player }) => player != null },
} satisfies Record<string, LatePart>;
