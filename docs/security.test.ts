/** Each proof in SECURITY.md finds tests, and nothing that protects players is left out. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';

const page = readFileSync('SECURITY.md', 'utf8');
const tests = ['e2e', 'gateway', 'rules', 'serving', 'services', 'web', '.'].flatMap((folder) =>
  readdirSync(folder, { recursive: folder !== '.', encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => (folder === '.' ? file : `${folder}/${file}`)),
);
const words = [...page.matchAll(/`npx jest ([^`<]+)`/g)].flatMap(([, named = '']) => named.split(' '));
const specs = [...page.matchAll(/`(e2e\/\w+\.spec\.ts)`/g)].map(([, file = '']) => file);

it.each(words)('%s is part of the path of a test', (word) => {
  expect(tests.filter((file) => file.includes(word))).not.toEqual([]);
});

it.each(specs)('%s is there', (file) => {
  expect(existsSync(file)).toBe(true);
});

it.each(['The gate.', 'Limits.', 'Exclusion registers.', 'Documents.', 'Step-up.', 'Persons.', 'Under age.'])(
  'it says what holds: %s',
  (promise) => {
    expect(page).toContain(`- **${promise}**`);
  },
);

it('every promise has its proof', () => {
  const promises = page.match(/^- \*\*.*(?:\n {2}.*)*/gm) ?? [];
  expect(promises.length).toBeGreaterThan(20);
  expect(promises.filter((promise) => !/Proof:\s+[`[]/.test(promise))).toEqual([]);
});
