import { compileQuery } from 'graphql-jit';
import { startTestGateway } from '../../testing/testGateway';

jest.mock('graphql-jit', () => {
  const library = jest.requireActual<{ compileQuery(): unknown }>('graphql-jit');
  return { ...library, compileQuery: jest.fn(library.compileQuery) };
});

const operations = { a: '{ site { companyName } }', b: '{ __typename }' };

it('compiles a trusted document when it is first executed, and once', async () => {
  const site = await startTestGateway({ operations });
  const ask = async (id: string): Promise<unknown> => {
    const answer = await fetch(site.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id }),
    });
    return answer.json();
  };
  expect(compileQuery).not.toHaveBeenCalled();
  const first = await ask('b');
  expect(first).toMatchObject({ data: { __typename: 'Query' } });
  expect(await ask('b')).toEqual(first);
  expect(compileQuery).toHaveBeenCalledTimes(1);
  await ask('a');
  expect(compileQuery).toHaveBeenCalledTimes(2);
  await site.close();
});
