import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seal, unseal } from './encryption';
import { documentKeysOf } from './key';

const [key, older] = [randomBytes(32), randomBytes(32)];
const content = Buffer.from('a document');

it('opens what it sealed, also by a key that was in use before', () => {
  const sealed = seal(content, 'player 7', [older]);
  expect(unseal(sealed, 'player 7', [key, older])).toEqual(content);
  expect(sealed.content.includes(content)).toBe(false);
  expect(seal(content, 'player 7', [older]).content).not.toEqual(sealed.content);
});

it.each([
  ['another owner', 'player 8', {}],
  ['a changed content', 'player 7', { content: true }],
  ['a changed key', 'player 7', { wrapped_key: true }],
])('does not open %s', (_, owner, changes: { content?: boolean; wrapped_key?: boolean }) => {
  const sealed = seal(content, 'player 7', [key]);
  const turned = (bytes: Buffer) =>
    Buffer.concat([bytes.subarray(0, -1), Buffer.from([(bytes.at(-1) ?? 0) ^ 1])]);
  const changed = {
    ...sealed,
    ...(changes.content && { content: turned(sealed.content) }),
    ...(changes.wrapped_key && { wrapped_key: turned(sealed.wrapped_key) }),
  };
  expect(() => unseal(changed, owner, [key])).toThrow();
});

it('says when the site’s key is another one', () => {
  expect(() => unseal(seal(content, 'player 7', [older]), 'player 7', [key])).toThrow(/DOCUMENTS_KEY/);
});

describe('the key beside an embedded database', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'documents-'));
  afterAll(() => rmSync(dataDir, { recursive: true }));
  const path = join(dataDir, 'documents.key');

  it('is made once, and only its owner can read it', () => {
    const keys = documentKeysOf({ documentKeys: undefined, databaseUrl: undefined, dataDir });
    expect(documentKeysOf({ documentKeys: undefined, databaseUrl: undefined, dataDir })).toEqual(keys);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(Buffer.from(readFileSync(path, 'utf8'), 'base64url')).toEqual(keys?.[0]);
  });

  it('that is damaged stops the start', () => {
    writeFileSync(path, 'short');
    expect(() => documentKeysOf({ documentKeys: undefined, databaseUrl: undefined, dataDir })).toThrow(
      /Restore it from a backup/,
    );
  });

  it('is not made beside another database, which takes documents by a key of the environment alone', () => {
    const databaseUrl = 'postgres://db.example/site';
    expect(documentKeysOf({ documentKeys: undefined, databaseUrl, dataDir })).toBeUndefined();
    expect(documentKeysOf({ documentKeys: [key], databaseUrl, dataDir })).toEqual([key]);
  });
});
