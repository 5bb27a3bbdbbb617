import type { components } from '../../../schema/upstreams/__generated__/config';
import type { MaintenanceParent } from './parents';

type Wire = components['schemas']['Maintenance'];

/**
 * The operator's maintenance in the site's form, from either of its two spellings; null when none is planned. It is
 * active when the operator says so, else by `nowMs`. A date that is not an instant counts as not set, except that an
 * unreadable start closes nothing.
 */
export function normaliseMaintenance(wire: Wire | undefined, nowMs: number): MaintenanceParent | null {
  if (!wire) return null;
  const start = wire.startAt ?? wire.started_at;
  const startAt = instant(start);
  const finishAt = instant(wire.finishAt ?? wire.ended_at);
  const isUnreadable = Boolean(start) && startAt === null;
  const isActive = wire.isActive ?? (!isUnreadable && isWithin(nowMs, startAt, finishAt));
  const maintenance = {
    isActive,
    startAt,
    finishAt,
    notifyStartDate: instant(wire.notifyStartDate ?? wire.notify_started_at),
    notifyEndDate: instant(wire.notifyEndDate ?? wire.notify_ended_at),
    webState: wire.web_state ?? null,
  };
  const isPlanned = Object.values(maintenance).some((value) => value !== null && value !== false);
  return isPlanned ? maintenance : null;
}

/** Smaller numbers are seconds since 1970, up to the year 5138; as milliseconds they would all be before March 1973. */
const mostSeconds = 1e11;
/** The last instant with a four-digit year. */
const lastMs = Date.UTC(9999, 11, 31, 23, 59, 59, 999);
/** A day and a time without a zone. */
const withoutZone = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)$/;

/** An instant of the wire in the site's form; null when it is not an instant. */
export function instant(wire: string | number | null | undefined): string | null {
  const ms = millisecondsOf(wire ?? '');
  return ms >= 0 && ms <= lastMs ? new Date(ms).toISOString() : null;
}

function millisecondsOf(wire: string | number): number {
  if (typeof wire === 'number' || /^\d{9,15}$/.test(wire)) {
    const count = Math.round(Number(wire));
    return count < mostSeconds ? count * 1000 : count;
  }
  return Date.parse(wire.replace(withoutZone, '$1T$2Z'));
}

/** An absent end leaves the period open; without both ends nothing is planned. */
function isWithin(nowMs: number, startAt: string | null, finishAt: string | null): boolean {
  if (startAt === null && finishAt === null) return false;
  const isBegun = startAt === null || Date.parse(startAt) <= nowMs;
  return isBegun && (finishAt === null || nowMs < Date.parse(finishAt));
}
