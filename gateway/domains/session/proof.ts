import { refused } from './refusals';

/** The longest proof, and the longest id of a question, that the session service accepts. */
const longest = 128;

/** Whether a text can be a proof that the player is there. */
export const isProof = (text: string): boolean => text.length > 0 && text.length <= longest;

/** The refusal of a proof that counts no more, or never did. */
export const staleProof = () => ({ ...refused('STEP_UP_TIME_UP'), fields: [] });
