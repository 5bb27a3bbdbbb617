/** When documents are due by several packs at once. */
import { proofDueOf } from './proof';
import type { AgeDue, IdentityDue, Pack } from '../packs/pack';

const source = { clause: '1', address: 'a', readOn: '2026-11-26', status: 'CHOSEN' } as const;
const pack = (identity: IdentityDue, age: AgeDue): Pick<Pack, 'identityDue' | 'ageDue'> => ({
  identityDue: { value: identity, source },
  ageDue: { value: age, source },
});
const before = { due: 'BEFORE_DEPOSIT' } as const;
const after = (euros: number) => ({ due: 'AFTER_SUM', euros, days: 180 }) as const;

it.each([
  ['a pack that demands identity before a deposit', [pack(before, 'WITH_IDENTITY')]],
  ['one that demands the age before a deposit', [pack(after(2000), 'BEFORE_DEPOSIT')]],
  ['one that demands the age before free play', [pack(after(2000), 'BEFORE_FREE_PLAY')]],
  ['the stricter of two', [pack(after(2000), 'WITH_IDENTITY'), pack(before, 'WITH_IDENTITY')]],
])('%s wants documents before any deposit', (_, packs) => {
  expect(proofDueOf(packs)).toBe('BEFORE_DEPOSIT');
});

it('sums of several packs run side by side', () => {
  const packs = [pack(after(2000), 'WITH_IDENTITY'), pack(after(500), 'WITH_IDENTITY')];
  expect(proofDueOf(packs)).toEqual([
    { due: 'AFTER_SUM', euros: 2000, days: 180 },
    { due: 'AFTER_SUM', euros: 500, days: 180 },
  ]);
});
