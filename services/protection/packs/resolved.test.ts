/** The rules of each pack, those of the specification among them, as `resolved.txt` lists them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packs } from '.';

const listed = readFileSync(join(__dirname, 'resolved.txt'), 'utf8').trim().split('\n');

it.each(Object.entries(packs))(
  'the pack %s has the rules that are listed, so that a change of another pack changes none unseen',
  (name, pack) => {
    const rules = Object.entries(pack).map(([rule, { value, source }]) => {
      const { status, clause, address, readOn } = source;
      return [name, rule, JSON.stringify(value), status, clause, address, readOn].join(' | ');
    });
    expect(rules).toEqual(listed.filter((line) => line.startsWith(`${name} | `)));
  },
);

it('the list has exactly the packs of the site', () => {
  const names = new Set(listed.map((line) => line.split(' | ')[0]));
  expect([...names]).toEqual(Object.keys(packs));
});
