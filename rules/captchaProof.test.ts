import fc from 'fast-check';
import { readProof, writeProof } from './captchaProof';

const hex = (bytes: number) =>
  fc.uint8Array({ minLength: bytes, maxLength: bytes }).map((array) => Buffer.from(array).toString('hex'));

test('a proof is read as it was written', () => {
  const proofs = fc.record({
    challenge: fc.uuid(),
    counter: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
    derivedKey: hex(32),
  });
  fc.assert(fc.property(proofs, (proof) => expect(readProof(writeProof(proof))).toEqual(proof)));
});

const id = '00000000-0000-4000-8000-000000000001';

test.each([
  ['', 'nothing'],
  ['solved', 'a word'],
  [`${id}.7`, 'no key'],
  [`${id}.7.`, 'an empty key'],
  [`${id}.7.abc`, 'half a byte'],
  [`${id}.7.AB`, 'capitals'],
  [`${id}.07.ab`, 'another spelling of a counter'],
  [`${id}.-1.ab`, 'a negative counter'],
  [`${id}.1e3.ab`, 'a power of ten'],
  [`${id}.12345678901.ab`, 'a counter that is too long'],
  [`x${id}.7.ab`, 'another id'],
  [`${id}.7.ab `, 'a space'],
  [`${id}.7.ab\n`, 'a line break'],
])('%j is no proof: %s', (text) => {
  expect(readProof(text)).toBeUndefined();
});

test('any text is read without failing', () => {
  fc.assert(fc.property(fc.string(), (text) => void readProof(text)));
});
