/** The installed packages may be used and distributed with the product. */
import { readFileSync } from 'node:fs';
import { refusedLicences, type Lock } from './licences';

const locked = (packages: Lock['packages']): Lock => ({ packages: { '': {}, ...packages } });

it.each(['package-lock.json', 'bench/package-lock.json'])(
  'every package of %s has a licence that allows redistributing the product',
  (path) => {
    expect(refusedLicences(JSON.parse(readFileSync(path, 'utf8')) as Lock)).toEqual([]);
  },
);

it.each([
  ['a licence that asks for more than a notice', { license: 'GPL-3.0-only' }],
  ['no licence at all', {}],
  ['a choice of which none is allowed', { license: '(GPL-2.0 OR AGPL-3.0)' }],
  ['two licences of which one is not allowed', { license: '(MIT AND GPL-2.0)' }],
  ['one that is told elsewhere', { license: 'SEE LICENSE IN LICENSE.md' }],
])('%s is refused by name', (_, entry) => {
  expect(refusedLicences(locked({ 'node_modules/thing': entry }))).toEqual([
    expect.stringContaining('thing'),
  ]);
});

it.each(['MIT', '(MIT OR GPL-3.0)', '(MIT AND BSD-3-Clause)', 'Apache-2.0'])('%s is accepted', (license) => {
  expect(refusedLicences(locked({ 'node_modules/thing': { license } }))).toEqual([]);
});
