/** How long a copy is served as it is, and how long after a failure nobody asks again. In milliseconds. */
interface Times {
  freshMs: number;
  pauseMs: number;
}

/**
 * Keeps what is costly to make: made once for all who ask at the same time, served for a while, and served on while it
 * cannot be made anew. Rejects only when there never was one. `now` is monotonic.
 */
export function freshCopy<Value>(
  make: () => Promise<Value>,
  { freshMs, pauseMs }: Times,
  now: () => number = () => performance.now(),
): () => Promise<Value> {
  let copy: { value: Value } | undefined;
  let until = 0;
  let running: Promise<Value> | undefined;

  const renew = async (): Promise<Value> => {
    try {
      copy = { value: await make() };
      until = now() + freshMs;
      return copy.value;
    } catch (error) {
      until = now() + pauseMs;
      if (!copy) throw error;
      return copy.value;
    } finally {
      running = undefined;
    }
  };

  return () => {
    if (copy && now() < until) return Promise.resolve(copy.value);
    return (running ??= renew());
  };
}
