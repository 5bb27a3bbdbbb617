/** Sizes of chunks by name, in bytes. */
export type Sizes = Readonly<Record<string, number>>;

/** A chunk's name, without the hash of its content: `games` for `/assets/games-h9GsInL.js`. */
export function chunkName(file: string): string {
  return file.replace(/^.*\//, '').replace(/-[\w-]{7}\.js$/, '');
}

/** The chunks that are larger than recorded or new, the one that grew most first, one line each. */
export function growth(recorded: Sizes, now: Sizes): string[] {
  return Object.entries(now)
    .map(([name, bytes]) => ({ name, bytes, before: recorded[name] ?? 0 }))
    .filter(({ bytes, before }) => bytes > before)
    .sort((a, b) => b.bytes - b.before - (a.bytes - a.before))
    .map(({ name, bytes, before }) =>
      before === 0
        ? `${name} is new: ${kb(bytes)}`
        : `${name} grew by ${kb(bytes - before)}, from ${kb(before)} to ${kb(bytes)}`,
    );
}

/** Bytes as kilobytes, for people. */
export const kb = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
