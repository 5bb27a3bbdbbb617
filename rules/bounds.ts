/** Bounds of what players type and send: forms tell them, services refuse what is beyond. */

/** How many characters a password has. */
export const passwordLength = { min: 8, max: 128 } as const;

/** The largest file, in megabytes of 1024 × 1024 bytes. */
export const mostMegabytes = 10;

/** The most files that go with a question or an appeal, and with an answer. */
export const mostAttachments = 5;

/** The longest question, appeal or reason, in characters. */
export const longestText = 2000;
