import fc from 'fast-check';
import {
  asProblem,
  canMeet,
  captchaCodes,
  demandError,
  demandOf,
  joinedDetails,
  type Demand,
} from './demands';

const demandIn = (status: number, body: unknown): Demand | undefined =>
  demandOf(status, Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)));
const codeOf = (status: number, body: unknown): string | undefined => demandIn(status, body)?.code;

describe('the demands of an upstream', () => {
  test.each([
    [400, 100, 'CAPTCHA_REQUIRED'],
    [400, 111, 'CAPTCHA_REQUIRED'],
    [400, 112, 'CAPTCHA_REQUIRED'],
    [400, 113, 'CAPTCHA_REQUIRED'],
    [400, 120, 'FINGERPRINT_REQUIRED'],
    [451, 1, 'TERMS_CHANGED'],
  ])('is by %d with the number %d: %s', (status, number, code) => {
    for (const field of ['code', 'exceptionCode', 'errorCode']) {
      expect(codeOf(status, { [field]: number })).toBe(code);
      expect(codeOf(status, { [field]: String(number) })).toBe(code);
    }
    expect(codeOf(status, { errors: [{ code: 7 }, { code: number, detail: 'why' }] })).toBe(code);
  });

  test.each([
    ['another number', 400, { code: 101 }],
    ['a number of another status', 400, { code: 1 }],
    ['a number of another status', 451, { code: 100 }],
    ['another status', 403, { code: 100 }],
    ['a success', 200, { code: 100 }],
    ['a word', 400, { code: 'INVALID_FIELDS' }],
    ['a number within words', 400, { code: 'E100' }],
    ['a number elsewhere', 400, { message: 100, data: { code: 100 } }],
    ['no JSON', 400, '<html>100</html>'],
    ['nothing', 400, ''],
    ['null', 400, null],
    ['a list', 400, [100]],
    ['no list of errors', 400, { errors: 'code 100' }],
    ['a list of nothing', 400, { errors: [null, 100] }],
    ['a number that is a list', 400, { code: [100] }],
    ['an object that has no text', 400, { code: { toString: 100, valueOf: 100 } }],
    ['lists in one another', 400, `{"code":${'['.repeat(20_000)}100${']'.repeat(20_000)}}`],
  ])('is nothing by %s', (_, status, body) => {
    expect(codeOf(status, body)).toBeUndefined();
  });

  test.each(Object.entries(captchaCodes))('name what a captcha is for: %s by %d', (purpose, number) => {
    const demand = demandIn(400, { code: number });
    expect(demand).toEqual({ code: 'CAPTCHA_REQUIRED', captcha: purpose });
    expect(demand && demandError(demand)).toMatchObject({ code: 'CAPTCHA_REQUIRED', purpose });
  });

  test('are read from any body without failing', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => void codeOf(400, text)));
  });
});

describe('the details of a JSON-API error list', () => {
  test('are joined', () => {
    expect(joinedDetails({ errors: [{ detail: 'One' }, { code: 3 }, { detail: 'Two' }] })).toBe('One, Two');
  });

  test.each([[undefined], [null], ['text'], [{}], [{ errors: [] }], [{ errors: [{ title: 'One' }] }]])(
    'are none in %j',
    (body) => expect(joinedDetails(body)).toBeUndefined(),
  );
});

test.each([
  ['TERMS_CHANGED', 'player', false, true],
  ['TERMS_CHANGED', 'session', false, true],
  ['TERMS_CHANGED', 'nobody', true, false],
  ['CAPTCHA_REQUIRED', 'player', true, true],
  ['CAPTCHA_REQUIRED', 'player', false, false],
  ['FINGERPRINT_REQUIRED', 'session', true, true],
  ['FINGERPRINT_REQUIRED', 'nobody', false, false],
] as const)('%s can be met by a call as %s (proofs: %s): %s', (demand, as, carriesProofs, expected) => {
  expect(canMeet({ code: demand }, { as, carriesProofs })).toBe(expected);
});

describe('a JSON-API error list', () => {
  const fits = (problem: object) =>
    ['TOO_LATE', 'INVALID', 'UNAVAILABLE'].includes((problem as { code: string }).code);
  test.each([
    [
      'its first code that is known',
      409,
      [
        { code: 'E1', detail: 'One' },
        { code: 'TOO_LATE', detail: 'Two' },
      ],
      'TOO_LATE',
    ],
    ['the status where no code is known', 409, [{ code: 7, detail: 'One' }, { detail: 'Two' }], 'INVALID'],
    ['the status of a failure', 503, [{ title: 'x', detail: 'One' }, { detail: 'Two' }], 'UNAVAILABLE'],
  ])('is a refusal by %s', (_, status, errors, code) => {
    expect(asProblem({ errors }, status, fits)).toEqual({ code, message: 'One, Two' });
  });

  test('stays unchanged when the contract has no such refusal, like any other body', () => {
    const body = { errors: [{ detail: 'One' }] };
    expect(asProblem(body, 409, () => false)).toBe(body);
    const other = { code: 'TOO_LATE', message: '' };
    expect(asProblem(other, 409, fits)).toBe(other);
  });
});
