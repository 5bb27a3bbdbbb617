/** The glossary has the words that the code takes for granted, each once. */
import { readFileSync } from 'node:fs';

const page = readFileSync('docs/glossary.md', 'utf8');
const english = page.slice(0, page.indexOf('\n## Russian'));
const terms = [...english.matchAll(/^- \*\*(.+?)\*\*: /gm)].flatMap(([, named = '']) => named.split(/[,;] /));

it.each(['coupon', 'sitting', 'measure', 'standing', 'forecast', 'under age', 'least age', 'held account'])(
  'it says what "%s" is',
  (term) => {
    expect(terms).toContain(term);
  },
);

it('no sign of a table is left, whose padding doubled the page', () => {
  expect(page).not.toMatch(/^\|/m);
  expect(Buffer.byteLength(page)).toBeLessThan(30_000);
});
