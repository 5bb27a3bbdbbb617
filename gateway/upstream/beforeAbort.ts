/** Waits for work that goes on for others, but no longer than this caller may; then throws the signal's reason. */
export async function beforeAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  let leave!: () => void;
  const aborted = new Promise<never>((_, reject) => {
    leave = () => reject(signal.reason as Error);
  });
  if (signal.aborted) leave();
  signal.addEventListener('abort', leave, { once: true });
  try {
    return await Promise.race([aborted, work]);
  } finally {
    signal.removeEventListener('abort', leave);
  }
}
