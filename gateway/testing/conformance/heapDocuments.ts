/** What the weighed gateway is asked for, by id. */
export const heapDocuments = {
  page: `query Page($url: String!) { page(url: $url) { liveCursor serverTime signedIn site { companyName } feed { stale } }
    sports(section: LIVE) { id slug champs(section: LIVE) { id name } } }`,
  list: `query List($after: String) { games(section: LIVE, first: 20, after: $after) {
    edges { node { id slug champ { id name } mainMarkets { id outcomes { id price state } } } } pageInfo { endCursor } } }`,
  nodes: 'query Nodes($ids: [ID!]!) { nodes(ids: $ids) { __typename id ... on Coupon { number } } }',
  player: `query Player { player { id login profile { name } accounts { id balance { amount } }
    coupons(first: 5) { edges { node { id number } } } } }`,
  signIn: `mutation SignIn($input: SignInInput!) { signIn(input: $input) { __typename } }`,
  live: 'subscription Live($topics: [ID!]!) { live(topics: $topics) { cursor changed { id } } }',
} as const;
