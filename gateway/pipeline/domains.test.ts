import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { upstreamNames } from '../upstream/names';
import { domainNames, domainOf } from './domains';

const folder = join(__dirname, '../domains');

test('the list of domains has each folder with a domain.ts', () => {
  const folders = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'domain.ts')));
  expect(domainNames).toEqual(folders.sort());
});

test('each upstream has a domain whose calls are its own', () => {
  for (const name of upstreamNames) {
    const upstreams = Object.values(domainOf[name].source).map(({ upstream }) => upstream);
    expect([name, [...new Set(upstreams)]]).toEqual([name, [name]]);
  }
});
