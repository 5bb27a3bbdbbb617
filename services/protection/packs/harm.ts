/** When play speaks of harm. No text that binds names a number, so that one table holds for all packs. */
import { sourceOf, type Pack } from './pack';

const { chosen } = sourceOf({
  address: 'docs/decisions/0054-markers-of-harm.md',
  readOn: '2026-11-25',
});

/** The part of a pack about markers of harm. */
export const harm = {
  chasing: {
    value: { weak: 3, strong: 5, withinMinutes: 60, days: 7 },
    source: chosen('no clause names a number: to pay in within the hour of a loss, on most days of a week'),
  },
  largeDeposit: {
    value: { weak: 3, strong: 6, hours: 24, atLeast: 5, historyDays: 90 },
    source: chosen('no clause names a number: several times what this person usually pays in'),
  },
  nights: {
    value: { weak: 3, strong: 5, hours: 5, days: 7 },
    source: chosen('no clause names a number: most nights of a week'),
  },
  failedDeposits: {
    value: { weak: 3, strong: 5, hours: 24 },
    source: chosen('no clause names a number: payments that fail again and again within a day'),
  },
  limitsRaised: {
    value: { weak: 2, strong: 4, days: 30 },
    source: chosen('no clause names a number: a rise in each week of a month'),
  },
  harmConsequences: {
    value: { holdsDays: 30, caseHours: 48 },
    source: chosen('no clause names a time'),
  },
} as const satisfies Partial<Pack>;
