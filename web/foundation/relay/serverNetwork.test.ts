import type { GraphQLResponse, INetwork, RequestParameters } from 'relay-runtime';
import { serverNetwork } from './serverNetwork';

const params = { id: 'x', name: 'aQuery', operationKind: 'query' } as RequestParameters;

const answer = { data: {} } as GraphQLResponse;

/** Asks several questions at once; returns the order in which they were answered. */
async function ask(network: INetwork, urls: readonly string[]): Promise<string[]> {
  const seen: string[] = [];
  const asked = urls.map((url) =>
    network
      .execute(params, { url }, {})
      .toPromise()
      .then(
        () => seen.push(url),
        () => seen.push(`no ${url}`),
      ),
  );
  await Promise.all(asked);
  return seen;
}

test('answers reach the store in the order of their requests, as in the browser', async () => {
  const recorded: unknown[] = [];
  let answerFirst = (_response: GraphQLResponse): void => undefined;
  const network = serverNetwork(
    async (_id, { url }) => {
      if (url === 'first') return new Promise((resolve) => (answerFirst = resolve));
      setTimeout(() => answerFirst(answer));
      return answer;
    },
    ({ variables }) => recorded.push(variables.url),
  );
  expect(await ask(network, ['first', 'second'])).toEqual(['first', 'second']);
  expect(recorded).toEqual(['first', 'second']);
});

test('a failed answer delays no answer after it', async () => {
  const network = serverNetwork(
    async (_id, { url }) => {
      if (url === 'first') throw new Error('gone');
      return answer;
    },
    () => undefined,
  );
  expect(await ask(network, ['first', 'second'])).toEqual(['no first', 'second']);
});
