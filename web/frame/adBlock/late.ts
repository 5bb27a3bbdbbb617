import type { LatePart } from '../../overlay/latePart';
import { AdBlockNotice } from './AdBlockNotice';

/** The notice of an ad blocker. */
export const adBlockParts = {
  adBlock: { Part: AdBlockNotice, when: ({ isOpen }) => isOpen },
} satisfies Record<string, LatePart>;
