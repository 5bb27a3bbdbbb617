/** How long a number of milliseconds is, in words: `1 hour, 5 minutes`. A minute that has begun does not count. */
export function minutesIn(lng: string, ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  const say = (value: number, unit: 'hour' | 'minute'): string =>
    new Intl.NumberFormat(lng, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [
    ...(hours > 0 ? [say(hours, 'hour')] : []),
    ...(rest > 0 || hours === 0 ? [say(rest, 'minute')] : []),
  ];
  return new Intl.ListFormat(lng, { type: 'unit' }).format(parts);
}
