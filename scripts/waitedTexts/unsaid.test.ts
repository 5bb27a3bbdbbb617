import { readBrowserTests } from '../check/specs.mjs';
import { saidBy } from './said';
import { productTexts } from './sources';
import { unsaidTexts } from './unsaid';

/** What browser tests wait for and no source contains, with who says it. */
const saidElsewhere = new Map([
  ['Execute query', 'GraphiQL'],
  ['February 28, 1990', 'Intl of the browser'],
  ['Russian Ruble', 'Intl of the browser'],
  ['Chrome, Linux', 'the service, from the words that it knows in the name of a browser'],
  ['Google', 'the operator, who names a network'],
]);

/** The unsaid texts of one browser test, each with its line, where the product says `texts`. */
const unsaid = (code: string, ...texts: string[]): string[] =>
  unsaidTexts(new Map([['e2e/one.spec.ts', code]]), saidBy(texts), []).map(
    ({ line, text }) => `${line}: ${text}`,
  );

test('browser tests wait for nothing that the product no longer says', () => {
  const found = unsaidTexts(readBrowserTests(process.cwd()), saidBy(productTexts()), [
    ...saidElsewhere.keys(),
  ]);
  const faults = found.map(
    ({ path, line, text }) => `${path}:${line} waits for "${text}", which no source says`,
  );
  expect(faults).toEqual([]);
});

test('a sentence that was replaced is found, in its line', () => {
  const code = `
    await expect(section).toContainText(
      'no deposits and no bets until documents prove your date of birth',
    );`;
  const now = 'Deposits and bets wait until documents prove your date of birth. Hand them in.';
  expect(unsaid(code, now, 'Deposits', 'bets', 'No {{name}}')).toEqual([
    '3: no deposits and no bets until documents prove your date of birth',
  ]);
});

test.each([
  ['a part of a sentence', `page.getByText('until documents prove')`],
  ['other letters in case, other spaces', `page.getByText('UNTIL  documents')`],
  ['what stands in variables', `expect(main).toHaveText('Ann has RUB 1,500.00 on the account.')`],
  [
    'a sentence after another one',
    `expect(main).toHaveText('Nothing was placed. Wait until documents prove it.')`,
  ],
  ['texts between amounts', `expect(main).toContainText('Nothing was placed 150.00 · Wait until')`],
  ['a pattern', String.raw`page.getByRole('link', { name: /^Nothing was \w+|until documents\b/ })`],
  ['a template', 'page.getByLabel(`${who} has RUB ${sum} on the account`)'],
  [
    'data of the test',
    `main.getByLabel(label).fill('My laptop'); main.getByText('Nothing was placed: My laptop')`,
  ],
  ['no word at all', `expect(main).toHaveText('1.85 ×')`],
])('%s is known', (_, code) => {
  expect(
    unsaid(
      code,
      'Wait until documents prove it.',
      'Nothing was placed.',
      '{{name}} has {{sum}} on the account.',
    ),
  ).toEqual([]);
});

test.each([
  ['of a role', `page.getByRole('button', { name: 'Away with it' })`],
  ['of a filter', `page.getByRole('row').filter({ hasText: 'Away with it' })`],
  ['of a template', 'page.getByText(`Away with it ${sum}`)'],
  ['of a pattern', `page.getByText(/Away with it$/)`],
  ['of a list', `expect(rows).toHaveText(['Stay', 'Away with it'])`],
  ['of a choice', `page.getByText(isThere ? 'Stay' : 'Away with it')`],
  [
    'given to a helper',
    `const press = (page, name) => page.getByRole('button', { name }); press(page, 'Away with it')`,
  ],
  [
    'given to a helper of a helper',
    `async function see(text) { await expect(main).toContainText(text) }
     const seeTwice = (text) => { see(text) }; seeTwice('Away with it')`,
  ],
])('a text %s is looked at', (_, code) => {
  expect(unsaid(code, 'Stay').map((line) => line.trim())).toEqual([expect.stringContaining('Away with it')]);
});

test('a text that is only repeated by waits is no data of the test', () => {
  expect(unsaid(`page.getByText('Away with it'); main.getByLabel('Away with it')`)).toHaveLength(2);
});
