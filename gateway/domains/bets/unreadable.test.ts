/** A coupon of which an operator's service says what cannot be read: the others are listed, and it is told of. */
import { toGlobalId } from '../../request/ids';
import { placedCoupon } from '../../testing/samples';
import { startTestGateway, type TestGateway } from '../../testing/testGateway';

let site: TestGateway;
beforeEach(async () => {
  site = await startTestGateway();
  site.upstream.on('GET /auth-api/session', { userId: 7 });
});
afterEach(() => site.close());

const cookie = 'sid=alive; user_token=token';
const history = `query($first: Int, $after: String) { player { coupons(first: $first, after: $after) {
  edges { node { number stake { amount } } unreadable { number } } unreadable { number }
  pageInfo { hasNextPage endCursor }
} } }`;

async function listed(coupons: unknown[], hasMore = false) {
  site.upstream.on('GET /bets-api/v1/coupons', { coupons, hasMore });
  const { data, errors } = await site.run(history, {}, cookie);
  expect(errors).toBeUndefined();
  return data.player.coupons;
}

/** The edges as numbers, each with the numbers of what cannot be read beside it. */
const numbers = ({ edges }: { edges: { node: { number: string }; unreadable: { number: string }[] }[] }) =>
  edges.map(({ node, unreadable }) => [node.number, ...unreadable.map(({ number }) => number)]);

const odd = { spoilt: true };
const [bet] = placedCoupon(8).bets;
const couponFields = Object.keys(placedCoupon(8));
const betFields = Object.keys(bet ?? {}).filter((field) => field !== 'standing');
const withBet = (change: object) => ({ ...placedCoupon(8), bets: [{ ...bet, ...change }] });

describe('one coupon of a list', () => {
  it.each([
    ...couponFields.map((field) => [field, { ...placedCoupon(8), [field]: undefined }] as const),
    ...betFields.map((field) => [`bets/0/${field}`, withBet({ [field]: undefined })] as const),
  ])('is told of as one that cannot be read when it lacks %s, beside the others', async (field, coupon) => {
    const answer = await listed([placedCoupon(9), coupon, placedCoupon(7)]);
    expect(numbers(answer)).toEqual([['T-9', field === 'number' ? null : 'T-8'], ['T-7']]);
    expect(answer.unreadable).toEqual([]);
  });

  it.each([
    ...[...couponFields, 'state', 'systemValue', 'combinations', 'maxPayout'].map(
      (field) => [field, { ...placedCoupon(8), [field]: odd }] as const,
    ),
    ...[...betFields, 'standing', 'isBanker', 'factor'].map(
      (field) => [`bets/0/${field}`, withBet({ [field]: odd })] as const,
    ),
  ])('is told of as one that cannot be read when its %s is odd, beside the others', async (field, coupon) => {
    const answer = await listed([placedCoupon(9), coupon, placedCoupon(7)]);
    expect(numbers(answer)).toEqual([['T-9', field === 'number' ? null : 'T-8'], ['T-7']]);
  });

  it.each([null, 'coupon', 8, [], {}])('is told of without a number when it is %j', async (coupon) => {
    expect(numbers(await listed([placedCoupon(9), coupon]))).toEqual([['T-9', null]]);
  });

  it('stands with the first that can be read when it is before all of them', async () => {
    const coupons = [{ ...placedCoupon(9), amount: odd }, placedCoupon(8), placedCoupon(7)];
    expect(numbers(await listed(coupons))).toEqual([['T-8', 'T-9'], ['T-7']]);
  });
});

it('a list in which no coupon can be read says so, and goes on behind its last', async () => {
  const spoilt = [9, 8].map((id) => ({ ...placedCoupon(id), amount: odd }));
  const { edges, unreadable, pageInfo } = await listed(spoilt, true);
  expect({ edges, unreadable }).toEqual({ edges: [], unreadable: [{ number: 'T-9' }, { number: 'T-8' }] });
  expect(pageInfo.hasNextPage).toBe(true);
  await site.run(history, { first: 20, after: pageInfo.endCursor }, cookie);
  expect(site.upstream.to('/bets-api/v1/coupons').at(-1)?.query).toMatchObject({ before: '8' });
});

it('a list ends behind a coupon that cannot be read, so that no page shows it again', async () => {
  const { pageInfo } = await listed([placedCoupon(9), { ...placedCoupon(8), amount: odd }], true);
  await site.run(history, { first: 20, after: pageInfo.endCursor }, cookie);
  expect(site.upstream.to('/bets-api/v1/coupons').at(-1)?.query).toMatchObject({ before: '8' });
});

it('a list is refused as a whole where more of it than its coupons cannot be read', async () => {
  site.upstream.on('GET /bets-api/v1/coupons', { coupons: [placedCoupon(9)], hasMore: 'yes' });
  const { codes } = await site.run(history, {}, cookie);
  expect(codes).toEqual(['UPSTREAM_INVALID']);
});

describe('coupons by their ids', () => {
  const byId = 'query($a: ID!, $b: ID!) { a: node(id: $a) { id } b: node(id: $b) { id } }';
  const [a, b] = [toGlobalId('Coupon', 9), toGlobalId('Coupon', 8)];

  it.each([
    ['its own fault', { ...placedCoupon(8), amount: odd }],
    ['the fault of one whose id cannot be read', { ...placedCoupon(8), id: odd }],
  ])(
    'are found beside one that cannot be read, which is an error by %s and not absent',
    async (_, coupon) => {
      site.upstream.on('GET /bets-api/v1/coupons-by-id', { coupons: [placedCoupon(9), coupon] });
      const { data, codes } = await site.run(byId, { a, b }, cookie);
      expect({ data, codes }).toEqual({ data: { a: { id: a }, b: null }, codes: ['UPSTREAM_INVALID'] });
    },
  );

  it('are absent where the service has none, beside one that cannot be read', async () => {
    const coupons = [{ ...placedCoupon(9), amount: odd }];
    site.upstream.on('GET /bets-api/v1/coupons-by-id', { coupons });
    const { data, codes } = await site.run(byId, { a, b }, cookie);
    expect({ data, codes }).toEqual({ data: { a: null, b: null }, codes: ['UPSTREAM_INVALID'] });
  });
});
