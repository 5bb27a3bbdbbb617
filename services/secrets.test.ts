import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSecrets } from './secrets';

const folder = mkdtempSync(join(tmpdir(), 'touchline-secrets-'));
const file = join(folder, 'secrets.json');
afterAll(() => rmSync(folder, { recursive: true }));

it('makes the secrets once, for their owner’s eyes alone', () => {
  const first = loadSecrets(folder);
  expect(first.userToken).toHaveLength(43);
  expect(loadSecrets(folder)).toEqual(first);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('says what to do when the file is broken', () => {
  writeFileSync(file, '{"userToken":"short"}');
  expect(() => loadSecrets(folder)).toThrow('Restore it, or delete it');
});
