import { readAccept } from './negotiation';

const telling = 'application/graphql-response+json';
const plain = 'application/json';

describe('what a caller accepts', () => {
  it.each([
    [undefined, plain, false, false],
    ['*/*', plain, false, false],
    ['application/*', plain, false, false],
    [plain, plain, true, false],
    ['application/json; charset=utf-8', plain, true, false],
    ['application/json, text/plain, */*', plain, false, false],
    [telling, telling, false, false],
    [`${telling}, ${plain}`, telling, false, false],
    [`${plain}, ${telling}`, telling, false, false],
    [`${telling};q=0.5, ${plain}`, plain, true, false],
    [`${telling};q=0, ${plain};q=0.1`, plain, true, false],
    [`${telling};q=0.1, */*`, plain, false, false],
    [`${telling}, */*;q=0.1`, telling, false, false],
    [`${plain};q=0, */*`, undefined, false, false],
    ['text/html', undefined, false, false],
    ['text/event-stream', undefined, false, true],
    ['text/event-stream, application/json', plain, true, true],
    ['APPLICATION/JSON', plain, true, false],
    ['application/json;q=nonsense', undefined, false, false],
    ['', undefined, false, false],
    [';;,,;q=', undefined, false, false],
  ])('%p is answered with %p', (accept, type, onlyPlainJson, events) => {
    expect(readAccept(accept)).toEqual({ type, onlyPlainJson, events });
  });
});
