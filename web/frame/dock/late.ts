import type { LatePart } from '../../overlay/latePart';
import { Dock } from './Dock';
import { ConsultantHook } from './SupportButton';

/** The buttons beside the page, and the way to ask for remote applications. */
export const dockParts = {
  consultant: { Part: ConsultantHook },
  dock: { Part: Dock, when: ({ isOpen }) => isOpen },
} satisfies Record<string, LatePart>;
