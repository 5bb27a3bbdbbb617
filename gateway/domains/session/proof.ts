import { refusals } from './refusals';

/** The longest proof, and the longest id of a question, that the session service accepts. */
const longest = 128;

/** A proof that the player is there; refuses one that counts no more, or never did. */
export const proofIn = (text: string): string =>
  text.length > 0 && text.length <= longest ? text : refusals.refuse('STEP_UP_TIME_UP');
