import { createOperationDescriptor, getRequest, Network } from 'relay-runtime';
import { createEnvironment } from '../../foundation/relay/environment';
import { applyBatch } from './applyBatch';
import type { LiveBatch } from './batch';
import { liveSubscription } from './liveSubscription';

const quiet: LiveBatch = {
  cursor: '1',
  changed: [],
  rows: [],
  removed: [],
  lineupChanged: false,
  gap: false,
  stale: false,
  player: null,
};

const game = (marketsRevision: number) =>
  ({
    __typename: 'Game',
    id: 'g1',
    status: 'LIVE',
    suspended: false,
    marketsRevision,
    marketCount: 3,
    clock: { period: 'FIRST_HALF', minute: 12, addedMinute: 0 },
    score: { home: 1, away: 0 },
    scoreVersion: 1,
    halfTimeScore: null,
    winner: null,
    timeline: [],
  }) as unknown as LiveBatch['changed'][number];

const outcome = (price: string) =>
  ({
    __typename: 'Outcome',
    id: 'o1',
    price,
    priceVersion: 2,
    state: 'OPEN',
  }) as LiveBatch['changed'][number];

function environmentOf() {
  return createEnvironment(Network.create(() => Promise.reject(new Error('not asked'))));
}

test('a change of a price reaches the store under the outcome’s id', () => {
  const environment = environmentOf();
  // Keeps the record: the store deletes what no component shows.
  environment.retain(createOperationDescriptor(getRequest(liveSubscription), { topics: [], after: null }));
  const { mustRefetch } = applyBatch(environment, { ...quiet, changed: [outcome('2.100')] });
  expect(mustRefetch).toBe(false);
  expect(environment.getStore().getSource().get('o1')).toMatchObject({ price: '2.100', priceVersion: 2 });
});

test('appearing or disappearing markets require a new fetch, a price or a goal does not', () => {
  const environment = environmentOf();
  expect(applyBatch(environment, { ...quiet, changed: [game(4)] }).mustRefetch).toBe(false);
  expect(applyBatch(environment, { ...quiet, changed: [game(4)] }).mustRefetch).toBe(false);
  expect(applyBatch(environment, { ...quiet, changed: [game(5)] }).mustRefetch).toBe(true);
});

test('markets that a batch contains require no new fetch, unless all markets of the game are shown', () => {
  const environment = environmentOf();
  const rows = [{ id: 'g1', mainMarkets: [] }] as unknown as LiveBatch['rows'];
  applyBatch(environment, { ...quiet, changed: [game(4)] });
  expect(applyBatch(environment, { ...quiet, changed: [game(5)], rows }).mustRefetch).toBe(false);

  environment.commitUpdate((store) => store.get('g1')?.setLinkedRecords([], 'markets'));
  expect(applyBatch(environment, { ...quiet, changed: [game(6)], rows }).mustRefetch).toBe(true);
});

test('the markets of a batch replace those that lists show', () => {
  const environment = environmentOf();
  environment.retain(createOperationDescriptor(getRequest(liveSubscription), { topics: [], after: null }));
  const rows = [
    { id: 'g1', mainMarkets: [{ id: 'm2', kind: 'TOTAL', line: '3.5', outcomes: [] }] },
  ] as unknown as LiveBatch['rows'];
  applyBatch(environment, { ...quiet, changed: [game(5)], rows });
  const source = environment.getStore().getSource();
  expect(source.get('g1')).toMatchObject({ mainMarkets: { __refs: ['m2'] }, marketsRevision: 5 });
  expect(source.get('m2')).toMatchObject({ line: '3.5' });
});

test.each([{ gap: true }, { lineupChanged: true }, { removed: ['g1'] }])(
  '%j requires a new fetch',
  (news) => {
    expect(applyBatch(environmentOf(), { ...quiet, ...news }).mustRefetch).toBe(true);
  },
);
