import { isZone } from '../../days';
import { indefinite } from '../rules/breaks';
import { limitNumber } from '../../../rules/limitNumbers';
import { isPeriodic } from '../rules/kinds';
import type { Pack, Ruled } from './pack';
import { packs } from '.';

/** Every rule of a pack by its name. */
const rulesOf = (pack: Pack) => Object.entries(pack) as [string, Ruled<unknown>][];

/** What a rule lacks of its source; empty when nothing is missing. */
function missingIn({ source }: Partial<Ruled<unknown>>): string[] {
  const missing: string[] = [];
  if (!source?.clause?.trim()) missing.push('clause');
  if (!source?.address?.trim()) missing.push('address');
  if (!/^20\d\d-\d\d-\d\d$/.test(source?.readOn ?? '')) missing.push('readOn');
  if (!['CONFIRMED', 'UNCONFIRMED', 'CHOSEN'].includes(source?.status ?? '')) missing.push('status');
  return missing;
}

const all = Object.entries(packs).flatMap(([name, pack]) =>
  rulesOf(pack).map(([rule, ruled]) => [name, rule, ruled] as const),
);

it.each(all)('the pack %s says where its rule %s comes from', (_name, _rule, ruled) => {
  expect(missingIn(ruled)).toEqual([]);
});

it('a rule without its source is found', () => {
  const source = { clause: '1', address: 'a', readOn: '2026-11-25', status: 'CONFIRMED' as const };
  expect(missingIn({ source })).toEqual([]);
  expect(missingIn({})).toEqual(['clause', 'address', 'readOn', 'status']);
  expect(missingIn({ source: { ...source, clause: ' ' } })).toEqual(['clause']);
  expect(missingIn({ source: { ...source, readOn: 'yesterday' } })).toEqual(['readOn']);
});

it.each(Object.entries(packs))('the pack %s has values that the rules take', (_name, pack) => {
  expect(isZone(pack.zone.value)).toBe(true);
  expect(pack.kinds.value.every((type) => isPeriodic(type) || type === limitNumber.REALITY_CHECK)).toBe(true);
  expect(pack.wait.value.hours).toBeGreaterThanOrEqual(24);
  // An indefinite time ends by a decision alone.
  expect(pack.exclusionDays.value.includes(indefinite) && pack.decisionDays.value === null).toBe(false);
  const lengths = pack.exclusionDays.value.filter((days) => days !== indefinite);
  for (const days of [...lengths, ...pack.timeOutDays.value]) {
    expect(Number.isInteger(days)).toBe(true);
    expect(days).toBeGreaterThanOrEqual(1);
    expect(days).toBeLessThanOrEqual(3650);
  }
});
