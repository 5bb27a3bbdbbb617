import { serverAudits } from 'graphql-http';
import { startTestGateway, type TestGateway } from '../testing/testGateway';

let site: TestGateway;
beforeAll(async () => {
  site = await startTestGateway({ development: true });
});
afterAll(() => site.close());

/** What cannot pass, by the suite's id: all of it is optional, and asks for queries by GET. */
const notSupported = new Map([
  ['D6D5', 'GET opens GraphiQL, in development: queries come by POST, which no link or cache repeats'],
  ['6A70', 'the same'],
]);

const audits = serverAudits({ url: () => site.url });

describe('the audit suite of GraphQL over HTTP', () => {
  it.each(audits.map((audit) => [audit.id, audit.name, audit] as const))('%s: %s', async (id, _, audit) => {
    const result = await audit.fn();
    const { status, reason } = { reason: undefined, ...result };
    await ('response' in result ? result.response.body?.cancel() : undefined);
    if (notSupported.has(id)) expect(status).not.toBe('ok');
    else expect({ status, reason }).toEqual({ status: 'ok', reason: undefined });
  });

  it('skips only audits that are optional', () => {
    const optional = audits.filter(({ name }) => name.startsWith('MAY')).map(({ id }) => id);
    expect([...notSupported.keys()].filter((id) => !optional.includes(id))).toEqual([]);
  });
});
