const dayMs = 24 * 60 * 60 * 1000;

/** The day that a URL names, `YYYY-MM-DD`; today when it names none or one that does not exist. */
export function dayOf(asked: string | null, now: Date): string {
  if (asked && /^\d{4}-\d{2}-\d{2}$/.test(asked) && dayText(new Date(`${asked}T00:00:00Z`)) === asked)
    return asked;
  return dayText(now);
}

/** The day this many days later, or earlier when negative. */
export function dayAfter(day: string, days: number): string {
  return dayText(new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs));
}

function dayText(date: Date): string {
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
}
