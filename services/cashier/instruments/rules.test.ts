import fc from 'fast-check';
import {
  instrumentAfter,
  instrumentEvents,
  mayBePaid,
  type InstrumentProof,
  type InstrumentState,
} from './rules';

it('lets money go only where the last name was the player’s, or two people looked', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...instrumentEvents)), (events) => {
      let state: InstrumentState = 'PROPOSED';
      let proof: InstrumentProof | null = null;
      for (const event of events) {
        const next = instrumentAfter({ state, proof }, event);
        if (event === 'STAFF') proof = 'STAFF';
        else if (state === 'PROPOSED' && mayBePaid(next)) proof = 'PAYEE';
        if (!mayBePaid(next)) proof = null;
        state = next;
      }
      const names = events.filter((event) => event === 'OWN' || event === 'OTHER');
      expect(mayBePaid(state)).toBe(events.includes('STAFF') || names.at(-1) === 'OWN');
    }),
    { numRuns: 1000 },
  );
});

it('is used once money reached it, and not before it was verified', () => {
  expect(instrumentAfter({ state: 'PROPOSED', proof: null }, 'PAID')).toBe('PROPOSED');
  expect(instrumentAfter({ state: 'VERIFIED', proof: 'PAYEE' }, 'PAID')).toBe('USED');
});
