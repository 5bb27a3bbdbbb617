import type { Format } from '../../foundation/i18n/useFormat';

/** How long a number of milliseconds is, in words: `1 hour, 5 minutes`. A minute that has begun does not count. */
export const minutesIn = (format: Format, ms: number): string =>
  format.duration(Math.max(0, Math.floor(ms / 60_000)));
