/** The deadline of a request, in milliseconds, for which the timeouts of reads are stated. */
const usualDeadlineMs = 2000;

/** How many times longer than stated a read may take: an operator who gives requests more time gives it to their reads. */
export const stretchOf = (deadlineMs: number): number => Math.max(1, deadlineMs / usualDeadlineMs);
