import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identityOf } from './identity';
import { FolderInUse, lockFolder } from './lock';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('is held until it is released', () => {
  const release = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
  expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid}`);
  release();
  lockFolder(folder)();
  expect(readdirSync(folder)).toEqual([]);
});

it.each([
  ['a process that is gone', { pid: 2 ** 22 + 1, identity: 'long ago' }],
  ['a process id that was given again', { pid: process.pid, identity: 'another boot:1' }],
])('is taken over from %s', (_whom, owner) => {
  writeFileSync(join(folder, 'lock.7'), JSON.stringify(owner));
  const release = lockFolder(folder);
  expect(readdirSync(folder)).toEqual(['lock.8']);
  release();
});

it('is taken over when a crash left it unreadable', () => {
  writeFileSync(join(folder, 'lock.1'), '{"pid":');
  lockFolder(folder)();
});

it('leaves the lock to another process that took it in the meantime', () => {
  writeFileSync(
    join(folder, 'lock.3'),
    JSON.stringify({ pid: process.pid, identity: identityOf(process.pid) }),
  );
  writeFileSync(join(folder, 'lock.1'), JSON.stringify({ pid: 1, identity: 'dead' }));
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
  expect(readdirSync(folder).sort()).toEqual(['lock.1', 'lock.3']);
});
