import fc from 'fast-check';
import { fromGlobalId, keyOf, numberKey, toGlobalId } from './ids';

it('reads back what it wrote', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('Account', 'Game', 'Outcome'),
      fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme-ascii' }),
      (type, key) => {
        expect(fromGlobalId(toGlobalId(type, key))).toEqual({ type, key });
      },
    ),
  );
});

it('accepts one spelling of an id only', () => {
  const id = toGlobalId('Game', 10345);
  for (const other of [
    `${id}=`,
    `${id} `,
    '',
    'Game:10345',
    toGlobalId('Game', ''),
    Buffer.from('ghost:1').toString('base64url'),
  ]) {
    expect(fromGlobalId(other)).toBeNull();
  }
  fc.assert(
    fc.property(fc.string(), (text) => fromGlobalId(text) === null || toGlobalId(...entries(text)) === text),
  );
});

const entries = (text: string): [never, string] => {
  const { type, key } = fromGlobalId(text) ?? { type: '', key: '' };
  return [type as never, key];
};

it('returns the key of the type that was asked for', () => {
  expect(keyOf('Game', toGlobalId('Game', 10345))).toBe('10345');
  expect(keyOf('Outcome', toGlobalId('Game', 10345))).toBeNull();
});

it.each([['0'], ['01'], ['-1'], ['1.5'], ['1e3'], [' 1'], ['9'.repeat(16)], ['']])(
  'does not read %j as a number',
  (key) => {
    expect(numberKey(key)).toBeNull();
  },
);
