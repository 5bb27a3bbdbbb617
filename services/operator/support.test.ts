import { randomUUID } from 'node:crypto';
import { useTestServices } from '../testing/services';
import { Misuse } from './command';
import { runAdmin } from './run';

const services = useTestServices();
const admin = (typed: string) => {
  const options = {
    db: services.database.db,
    who: 'ann',
    demo: true,
    routes: [],
    ownText: async () => undefined,
  };
  return runAdmin(typed.split(' '), options);
};
const ask = async (body: object, token?: string): Promise<number> => {
  const headers = { 'idempotency-key': randomUUID() };
  const question = { topic: 'other', lng: 'en', ...body };
  const answer = await services
    .client()
    .post('/web-api/support/questions', { body: question, token, headers });
  return answer.body.id;
};

describe('support', () => {
  it('lists open questions, the oldest first, with the contact of guests', async () => {
    expect(await admin('support list')).toEqual(['No question waits.']);
    const { id, token } = await services.player();
    const first = await ask({ text: 'One\ntwo' }, token);
    const second = await ask({ text: 'Hello?', email: 'ann@example.com', phone: '+12025550100' });
    const at = services.clock.now().toISOString();
    expect(await admin('support list')).toEqual([
      `${first} ${at} other (en) by player ${id}`,
      '    One',
      '    two',
      `${second} ${at} other (en) by ann@example.com, +12025550100`,
      '    Hello?',
    ]);
    expect(await admin(`support answer ${second} Good day.`)).toEqual([
      `The request ${second} is answered. The site sends nothing: write to ann@example.com, +12025550100.`,
    ]);
    expect((await admin('support list'))[0]).toContain(String(first));
    await admin(`support answer ${first} Yes.`);
    expect(await admin('support list')).toEqual(['No question waits.']);
  });

  it('removes control characters that would act on the operator’s terminal or reverse a line', async () => {
    const number = await ask({ text: 'abc\u202edef\u2066', email: 'bidi@example.com' });
    await services.database.db
      .updateTable('support_requests')
      .set({ email: '\u001b[2J\u202eevil@example.com' })
      .where('id', '=', number)
      .execute();
    const lines = (await admin('support list')).join('\n');
    expect(lines).toContain('�[2Jevil@example.com\n    abcdef');
    expect(lines).not.toMatch(/[\u001b\u202e\u2066]/);
    await admin(`support answer ${number} Yes.`);
  });

  it('answers a player within their own requests, and records the answer', async () => {
    const { id, token, client } = await services.player();
    const number = await ask({ text: 'When?' }, token);
    expect(await admin(`support answer ${number} It is settled now.`)).toEqual([
      `The request ${number} is answered. player ${id} reads it among the own requests.`,
    ]);
    const { body } = await client.get(`/web-api/support/requests-by-id?ids=${number}`, { token });
    expect(body.requests[0].answer).toBe('It is settled now.');
    expect((await admin('log')).at(-1)).toContain(`ann: support answer ${number} It is settled now.`);
    await expect(admin(`support answer ${number} Again.`)).rejects.toThrow('waits for an answer');
  });

  test.each([
    ['support', 'Say one of: list, open, attach, answer.'],
    ['support list 5', '"5" is one word too many.'],
    ['support answer', 'Say the number of the request'],
    ['support answer five Yes.', 'Say the number of the request'],
    ['support answer 1', '1 to 4000 characters'],
    [`support answer 1 ${'a'.repeat(4001)}`, '1 to 4000 characters'],
    ['support answer 1 Yes.', 'No request 1 waits'],
  ])('"%s" is refused', async (typed, complaint) => {
    await expect(admin(typed)).rejects.toThrow(Misuse);
    await expect(admin(typed)).rejects.toThrow(complaint);
  });
});

describe('paybill', () => {
  const outOfService = async () =>
    (await services.client().get('/bff-api/config/all.json?lang=en')).body.paybillsOutOfService;

  it('can be switched out of service and back', async () => {
    expect(await outOfService()).toEqual([]);
    expect(await admin('paybill list')).toEqual(['Every paybill is in service.']);
    await admin('paybill out M-Pay');
    await admin('paybill out Card --until 2999-03-08T04:00Z');
    expect(await admin('paybill out M-Pay --until 2999-01-01T00:00Z')).toEqual([
      '"M-Pay" is out of service until 2999-01-01T00:00:00.000Z.',
    ]);
    expect(await outOfService()).toEqual([
      { name: 'Card', until: '2999-03-08T04:00:00.000Z' },
      { name: 'M-Pay', until: '2999-01-01T00:00:00.000Z' },
    ]);
    expect(await admin('paybill back Card')).toEqual(['"Card" is back.']);
    expect(await admin('paybill list')).toEqual(['M-Pay until 2999-01-01T00:00:00.000Z']);
    await admin('paybill back M-Pay');
    expect(await outOfService()).toEqual([]);
  });

  test.each([
    ['paybill', 'Say one of: out, back, list.'],
    ['paybill out', 'Say the name of the paybill.'],
    ['paybill out M Pay', '"Pay" is one word too many.'],
    [`paybill out ${'a'.repeat(61)}`, '1 to 60 characters'],
    ['paybill out M-Pay --until tomorrow', 'is no time with its zone'],
    ['paybill out M-Pay --until 2020-01-01T00:00Z', 'would be back already'],
    ['paybill back Nothing', '"Nothing" is not out of service.'],
  ])('"%s" is refused', async (typed, complaint) => {
    await expect(admin(typed)).rejects.toThrow(complaint);
  });
});
