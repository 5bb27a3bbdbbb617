import type { LatePart } from '../../overlay/latePart';
import { Keyboard } from './Keyboard';

/** The keys of every page. */
export const keyboardParts = { keyboard: { Part: Keyboard } } satisfies Record<string, LatePart>;
