import DataLoader from 'dataloader';

/** A loader of single things by key; keys are put in order, so that equal sets make equal calls. */
export type Loader<Key, Value> = Pick<DataLoader<Key, Value | null>, 'load' | 'loadMany' | 'clearAll'>;

/**
 * Loads many things in one call and finds each by the key that the answer itself names, never by position:
 * what the answer leaves out is null.
 */
export function loadById<Key extends string | number, Value>(options: {
  load: (keys: Key[]) => Promise<Value[]>;
  keyOf: (value: Value) => Key;
  maxBatchSize: number;
}): Loader<Key, Value> {
  return new DataLoader<Key, Value | null>(
    async (keys) => {
      const values = await options.load([...keys].sort());
      const byKey = new Map(values.map((value) => [options.keyOf(value), value]));
      return keys.map((key) => byKey.get(key) ?? null);
    },
    { maxBatchSize: options.maxBatchSize },
  );
}

/** The most numbers that one call for things by their numbers takes. */
const mostNumbers = 100;

/** The same for things that have numbers: `call` gets them as the services take them, `1,2,3`. */
export const loadByNumber = <Value extends { id: number }>(
  call: (ids: string) => Promise<Value[]>,
): Loader<number, Value> =>
  loadById({
    load: (ids: number[]) => call(ids.join(',')),
    keyOf: ({ id }) => id,
    maxBatchSize: mostNumbers,
  });

/** One answer for the whole request, asked for when it is first needed. */
export function once<Value>(load: () => Promise<Value>): { load: () => Promise<Value>; clear: () => void } {
  let answer: Promise<Value> | undefined;
  return {
    load() {
      return (answer ??= load());
    },
    clear() {
      answer = undefined;
    },
  };
}

/** The same per key. */
export function oncePer<Key, Value>(
  load: (key: Key) => Promise<Value>,
): { load: (key: Key) => Promise<Value> } {
  const answers = new Map<Key, Promise<Value>>();
  return {
    load(key) {
      let answer = answers.get(key);
      if (!answer) answers.set(key, (answer = load(key)));
      return answer;
    },
  };
}
