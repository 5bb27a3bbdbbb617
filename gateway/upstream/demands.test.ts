import fc from 'fast-check';
import { joinedDetails, throwDemand } from './demands';

const codeOf = (status: number, body: unknown): string | undefined => {
  try {
    throwDemand(status, typeof body === 'string' ? body : JSON.stringify(body));
    return undefined;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('what an upstream demands first', () => {
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
  ])('is nothing by %s', (_, status, body) => {
    expect(codeOf(status, body)).toBeUndefined();
  });

  test('never trips over a body, whatever it is', () => {
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
