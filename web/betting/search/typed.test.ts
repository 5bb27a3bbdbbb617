import fc from 'fast-check';
import { runsOf } from '../../../testing/runs';
import { longestText, textToAsk } from './typed';

it('makes of anything typed a text that the gateway takes, or nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (typed) => {
      const text = textToAsk(typed);
      expect([...text].length).toBeLessThanOrEqual(longestText);
      expect(text).toBe(text.trim());
      expect(text).not.toMatch(/\p{Cc}|\p{Cs}/u);
    }),
    { numRuns: runsOf(50) },
  );
});

it('keeps letters of every script and markup as they are', () => {
  expect(textToAsk(' <b>Зенит</b>\n برشلونة ')).toBe('<b>Зенит</b> برشلونة');
});
