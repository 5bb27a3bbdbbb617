import { readFileSync } from 'node:fs';
import { hasKey, kinds, places, withKey, withoutKey, type Kind } from './entries';
import { refusalToAdd, refusalToRemove, type KeyFacts } from './refusals';

const facts: KeyFacts = { has: () => false, isReleased: () => false, usersOf: () => [] };
const read = (file: string) => readFileSync(file, 'utf8');
const allKinds = Object.keys(kinds) as Kind[];

describe.each(places)('the list in $file', (place) => {
  const before = read(place.file);

  it.each(allKinds)('takes a %s at its end, and is unchanged after its removal', (kind) => {
    const longer = withKey(before, place, 'areChatsOffered', kind);
    const hasEntry = place.entry('areChatsOffered', kind) !== null;
    expect(hasKey(longer, place, 'areChatsOffered')).toBe(hasEntry);
    expect(withoutKey(longer, place, 'areChatsOffered')).toBe(before);
  });

  it('knows the keys that it has, and loses each with all of its lines', () => {
    expect(hasKey(before, place, 'isReferralLifeShort')).toBe(true);
    const shorter = withoutKey(before, place, 'isReferralLifeShort');
    expect(hasKey(shorter, place, 'isReferralLifeShort')).toBe(false);
    expect(hasKey(shorter, place, 'isPwa')).toBe(true);
    expect(shorter.length).toBeLessThan(before.length);
  });
});

it('a key of several lines goes with all of them, and with the description above it', () => {
  const [contract, schema] = places as [(typeof places)[0], (typeof places)[0]];
  const lines = read(contract.file).split('\n').length;
  expect(withoutKey(read(contract.file), contract, 'pwaManifest').split('\n')).toHaveLength(lines - 4);
  const sdl = 'type Site {\n  """\n  One.\n  """\n  one: Int!\n  two(\n    a: Int\n  ): Int!\n}\n';
  expect(withoutKey(sdl, schema, 'one')).toBe('type Site {\n  two(\n    a: Int\n  ): Int!\n}\n');
});

describe('a new key', () => {
  it.each([
    ['isChatOffered', 'switch'],
    ['chatMinutes', 'number'],
    ['chatAddress', 'text'],
  ])('can be called %s as a %s', (name, kind) => {
    expect(refusalToAdd(name, kind, facts)).toBeNull();
  });

  it.each([undefined, '', 'is', 'IsChat', 'is-chat', '../chat', 'i'.repeat(41)])(
    'cannot be called %p, and the refusal shows what can',
    (name) => {
      expect(refusalToAdd(name, 'switch', facts)).toMatch(/npm run new:config-key -- isChatOffered$/);
    },
  );

  it('is a switch exactly where its name is a question', () => {
    expect(refusalToAdd('chatOffered', 'switch', facts)).toMatch('begins with "is" or "are"');
    expect(refusalToAdd('isChatOffered', 'number', facts)).toMatch('begins with "is" or "are"');
    expect(refusalToAdd('chat', 'list', facts)).toMatch('"list" is no kind of value');
  });

  it('cannot take the place of another one', () => {
    expect(refusalToAdd('isPwa', 'switch', { ...facts, has: () => true })).toMatch('already');
  });
});

it('a key is removed that is there, was not released, and that nothing uses', () => {
  const there = { ...facts, has: () => true };
  expect(refusalToRemove(undefined, there)).toMatch('The name of the key is missing');
  expect(refusalToRemove('isChatOffered', facts)).toMatch('is not a key');
  expect(refusalToRemove('isPwa', { ...there, isReleased: () => true })).toMatch('deprecate it first');
  expect(refusalToRemove('isChatOffered', { ...there, usersOf: () => ['web/x.ts'] })).toMatch('web/x.ts');
  expect(refusalToRemove('isChatOffered', there)).toBeNull();
});
