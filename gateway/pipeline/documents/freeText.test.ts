import { codeOf, postTo } from '../../testing/post';
import { startTestGateway, type TestGateway } from '../../testing/testGateway';

let site: TestGateway;
beforeEach(async () => {
  site = await startTestGateway({ development: true });
});
afterEach(() => site.close());

const post = (body: object): Promise<Response> => postTo(site.url, body);

describe('in development', () => {
  it('free text is executed, and errors in it are explained', async () => {
    const right = await post({ query: '{ __typename }' });
    expect(await right.json()).toEqual({ data: { __typename: 'Query' } });
    const wrong = await post({ query: '{ nothing }' });
    expect(wrong.status).toBe(400);
    expect(await wrong.text()).toContain('Cannot query field');
  });

  it('free text is limited in size and depth', async () => {
    const deep = `{ game(number: 1) { ${'markets { game { '.repeat(12)} id ${'} }'.repeat(12)} } }`;
    expect(await codeOf(await post({ query: deep }))).toBe('OPERATION_TOO_LARGE');
    const long = `{ ${'a: __typename '.repeat(3000)} }`;
    expect(await codeOf(await post({ query: long }))).toBe('OPERATION_TOO_LARGE');
  });

  it.each([
    ['aliases', `{ ${Array.from({ length: 51 }, (_, index) => `a${index}: __typename`).join(' ')} }`],
    ['tokens', `{ ${'id '.repeat(4001)} }`],
    ['levels without end', '{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }'],
    ['pages within lists', '{ games(section: LINE, first: 100000) { edges { node { id } } } }'],
    [
      'rounds through the schema',
      `{ __schema { ${'types { fields { type { '.repeat(1)}${'fields { type { '.repeat(8)} name ${'} }'.repeat(8)} } } } } }`,
    ],
  ])('free text is limited in %s', async (_, query) => {
    const response = await post({ query });
    expect([response.status, await codeOf(response)]).toEqual([400, 'OPERATION_TOO_LARGE']);
  });

  it.each([
    ['that breaks off', '{ games('],
    ['of nothing', ''],
    ['of other characters', '\u0000\uffff'],
    ['without an operation', 'fragment a on Query { __typename }'],
  ])('a document %s is refused', async (_, query) => {
    const response = await post({ query });
    expect(response.status).toBe(400);
    expect(['OPERATION_INVALID', 'BAD_REQUEST']).toContain(await codeOf(response));
  });

  it('introspection and suggestions are available', async () => {
    const schema = await post({ query: '{ __schema { queryType { name } } }' });
    expect(await schema.json()).toEqual({ data: { __schema: { queryType: { name: 'Query' } } } });
    expect(await (await post({ query: '{ gamez { totalCount } }' })).text()).toContain('Did you mean');
  });

  it('a document with several operations needs an operation name', async () => {
    const query = 'query A { __typename } query B { b: __typename }';
    expect(await codeOf(await post({ query }))).toBe('BAD_REQUEST');
    expect(await (await post({ query, operationName: 'B' })).json()).toEqual({ data: { b: 'Query' } });
  });
});
