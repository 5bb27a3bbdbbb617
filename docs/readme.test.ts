/** The README stays a page that is read at once, and what it leads to is complete. */
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { variableNames } from '../environment';
import { access } from '../services/operator/access';

const readme = readFileSync('README.md', 'utf8');

it('the README has 25,000 bytes at most', () => {
  expect(Buffer.byteLength(readme)).toBeLessThanOrEqual(25_000);
});

it('its first screen says how to start the site and how to test it', () => {
  const firstScreen = readme.split('\n').slice(0, 25).join('\n');
  expect(firstScreen).toMatch(/^npm start {2,}#/m);
  expect(firstScreen).toMatch(/^npm test {2,}#/m);
});

it('the merge is judged by the test command of the README', () => {
  const commands = readFileSync('.ci/run', 'utf8')
    .split('\n')
    .filter((line) => /^(npm|npx|node) /.test(line));
  expect(commands).toEqual(['npm test']);
});

it('docs/configuration.md has every variable that the site reads', () => {
  const listed = [...readFileSync('docs/configuration.md', 'utf8').matchAll(/^- (.+?): /gm)].flatMap(
    ([, names = '']) => names.match(/\b[A-Z][A-Z_]+\b/g) ?? [],
  );
  expect(variableNames.filter((name) => !listed.includes(name))).toEqual([]);
});

it("docs/operations/commands.md has every command of the operator's", () => {
  const text = readFileSync('docs/operations/commands.md', 'utf8');
  expect(Object.keys(access).filter((command) => !text.includes(`\`${command}`))).toEqual([]);
});

it('each command of the README that runs tests finds what it names', () => {
  const named = [...readme.matchAll(/`npx (jest|playwright test|tsx) ([\w./-]+)`/g)];
  const files = readdirSync('.')
    .filter((name) => !/^(node_modules|dist|\.)/.test(name) && statSync(name).isDirectory())
    .flatMap((room) =>
      readdirSync(room, { recursive: true, encoding: 'utf8' }).map((file) => `${room}/${file}`),
    );
  expect(named.length).toBeGreaterThan(3);
  const missing = named.filter(([, program, words = '']) =>
    program === 'jest'
      ? !files.some((file) => /\.test\.tsx?$/.test(file) && file.includes(words))
      : !files.includes(words),
  );
  expect(missing.map(([command]) => command)).toEqual([]);
});
