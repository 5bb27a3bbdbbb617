/** The operations that are measured: of the first the client's own document, of the second one written for it. */
import { readFileSync } from 'node:fs';
import { toGlobalId } from '../gateway/request/ids';
import { outcomeId } from './data';

/** An operation as a caller sends it. */
export interface Operation {
  /** Id of the trusted document. */
  id: string;
  text: string;
  /** Variables of the n-th request. */
  variables: (n: number) => Record<string, unknown>;
}

/** Texts of the client's trusted documents by id. */
export const clientOperations = JSON.parse(readFileSync('schema/operations.json', 'utf8')) as Record<
  string,
  string
>;

function clientOperation(name: string): [id: string, text: string] {
  const found = Object.entries(clientOperations).find(([, text]) =>
    new RegExp(`^\\w+ ${name}\\b`).test(text),
  );
  if (!found) throw new Error(`The client sends no ${name}.`);
  return found;
}

const [homeId, homeText] = clientOperation('homeQuery');

/** The home page's document. */
export const home: Operation = { id: homeId, text: homeText, variables: () => ({}) };

/** The live subscription's document. */
export const [liveId] = clientOperation('liveSubscription');

/** A championship's page over five calls: in play, to come, the results of two days, and a price. */
const fanOutText = `query fanOut($champ: String!, $ids: [ID!]!) {
  live: games(section: LIVE, champ: $champ, first: 5) { ...games }
  line: games(section: LINE, champ: $champ, first: 5) { ...games }
  today: results(day: "2026-03-08", champ: $champ, first: 5) { ...games }
  yesterday: results(day: "2026-03-07", champ: $champ, first: 5) { ...games }
  nodes(ids: $ids) { id ... on Outcome { price priceVersion state } }
}
fragment games on GameConnection {
  totalCount
  edges {
    node {
      id
      slug
      status
      startsAt
      home { name }
      away { name }
      score { home away }
      mainMarkets { id kind line outcomes { id kind price priceVersion state } }
    }
  }
}`;

/** The fan-out; each request names another championship, so that no kept answer serves it. */
export const fanOut: Operation = {
  id: 'bench-fan-out',
  text: fanOutText,
  variables: (n) => ({
    champ: `champ-${String(n % 10_000_000).padStart(7, '0')}`,
    ids: [toGlobalId('Outcome', outcomeId)],
  }),
};

/** Paths of the five calls, as the gateway's sources make them. */
export function fanOutPaths(champ: string): string[] {
  const slice = 'limit=5&offset=0';
  return [
    `/feed-api/v1/games?champ=${champ}&${slice}&section=LIVE`,
    `/feed-api/v1/games?champ=${champ}&${slice}&section=LINE`,
    `/feed-api/v1/results?champ=${champ}&day=2026-03-08&${slice}`,
    `/feed-api/v1/results?champ=${champ}&day=2026-03-07&${slice}`,
    `/feed-api/v1/outcomes?ids=${outcomeId}`,
  ];
}
