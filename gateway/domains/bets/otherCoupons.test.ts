import { toGlobalId } from '../../request/ids';
import { placedCoupon, standing } from '../../testing/samples';
import { startTestGateway, type TestGateway } from '../../testing/testGateway';

let site: TestGateway;
beforeEach(async () => {
  site = await startTestGateway();
  site.upstream.on('GET /auth-api/session', { userId: 7 });
});
afterEach(() => site.close());

const cookie = 'sid=alive; user_token=token';
const history = `{ player { coupons { edges { node {
  number type status stake { amount } payout { amount }
  bets { outcomeId marketKind outcomeKind status game { status clock { minute } score { home } } }
} } } } }`;

/** A coupon of an operator's service that is newer than this gateway. */
function newerCoupon(id: number, changed: object = {}, bet: object = {}) {
  const coupon = placedCoupon(id);
  return { ...coupon, ...changed, bets: coupon.bets.map((one) => ({ ...one, ...bet })) };
}

async function listed(...coupons: object[]) {
  site.upstream.on('GET /bets-api/v1/coupons', { coupons, hasMore: false });
  const { data, errors } = await site.run(history, {}, cookie);
  expect(errors).toBeUndefined();
  return data.player.coupons.edges.map(({ node }: { node: object }) => node);
}

describe('a coupon of a service that knows more', () => {
  it.each([
    ['type', { typeId: 7, state: 'SOMETHING' }, {}, { type: 'OTHER', status: 'OPEN' }],
    ['status', { status: 'SOMETHING', payout: 900 }, {}, { status: 'OTHER', payout: { amount: 900 } }],
    ['kind of market', {}, { marketKind: 'CORNERS' }, { bets: [{ marketKind: 'OTHER' }] }],
    ['kind of outcome', {}, { outcomeKind: 'NEITHER' }, { bets: [{ outcomeKind: 'OTHER' }] }],
    ['status of a bet', {}, { status: 'HALF_WON' }, { bets: [{ status: 'OTHER' }] }],
  ])('is listed beside the others with another %s', async (_, changed, bet, expected) => {
    const coupons = await listed(placedCoupon(9), newerCoupon(8, changed, bet), placedCoupon(7));
    expect(coupons).toMatchObject([
      { number: 'T-9', type: 'SINGLE', status: 'OPEN' },
      { number: 'T-8', stake: { amount: 10_000 }, ...expected },
      { number: 'T-7', type: 'SINGLE', status: 'OPEN' },
    ]);
  });

  it.each([
    ['a state of its game', { status: 'POSTPONED' }, null],
    [
      'a period of its game',
      { clock: { ...standing.clock, period: 'OVERTIME' } },
      { status: 'LIVE', clock: null },
    ],
  ])('says nothing of %s that is not known', async (_, changed, game) => {
    const [coupon] = await listed(newerCoupon(8, {}, { standing: { ...standing, ...changed } }));
    expect(coupon).toMatchObject({ bets: [{ game }] });
  });

  it('is found by its id', async () => {
    site.upstream.on('GET /bets-api/v1/coupons-by-id', { coupons: [newerCoupon(8, { typeId: 7 })] });
    const id = toGlobalId('Coupon', 8);
    const query = 'query($id: ID!) { node(id: $id) { ... on Coupon { number type } } }';
    const { data, errors } = await site.run(query, { id }, cookie);
    expect(errors).toBeUndefined();
    expect(data.node).toEqual({ number: 'T-8', type: 'OTHER' });
  });
});

it.each(['coupons(type: OTHER) { edges { cursor } }', 'couponSums(status: OTHER) { coupons }'])(
  'what is not known cannot be asked for: %s',
  async (field) => {
    const { codes } = await site.run(`{ player { ${field} } }`, {}, cookie);
    expect(codes).toEqual(['BAD_USER_INPUT']);
    expect(site.upstream.received.filter(({ path }) => path.startsWith('/bets-api/'))).toEqual([]);
  },
);
