/** Ids of trusted documents with the day of the last release that sent them: `{"0f3a…": "2026-03-08"}`. */
export type ReleaseRecord = Readonly<Record<string, string>>;

/** How many days tabs of a former release may stay open and still send their documents. */
const keptDays = 90;

/**
 * The record of a release made `today` (`2026-03-08`): all documents that the client sends now get this day; those of
 * earlier releases stay for 90 days. Sorted by id.
 */
export function recordRelease(
  former: ReleaseRecord,
  present: Iterable<string>,
  today: string,
): ReleaseRecord {
  const oldest = new Date(Date.parse(today) - keptDays * 86_400_000).toISOString().slice(0, 10);
  const kept = Object.entries(former).filter(([, releasedOn]) => releasedOn >= oldest);
  const released = [...present].map((id) => [id, today] as const);
  const record = new Map([...kept, ...released]);
  return Object.fromEntries([...record].sort(([a], [b]) => (a < b ? -1 : 1)));
}
