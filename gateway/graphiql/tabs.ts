import type { Tab } from './documents';

/** Introductory tabs, with which GraphiQL opens in a browser that has stored no tabs. */
export const firstTabs: readonly Tab[] = [
  {
    query: `# What is being played right now, with the prices that lists show.
query LiveGames {
  page(url: "/en/live") { serverTime liveCursor feed { asOf stale } }
  games(section: LIVE, first: 10) {
    totalCount
    edges {
      node {
        id
        slug
        champ { name countryCode }
        home { name }
        away { name }
        score { home away }
        clock { period minute addedMinute }
        mainMarkets { kind line outcomes { kind price priceVersion state } }
      }
    }
  }
}
`,
  },
  {
    query: `# The tree of sports and championships on the line.
query Line {
  sports(section: LINE) {
    slug
    gameCount(section: LINE)
    champs(section: LINE) { slug name countryCode gameCount(section: LINE) }
  }
}
`,
  },
  {
    query: `# Signs the demo player in: the cookies it sets are sent with every later query of this page.
mutation SignIn($input: SignInInput!) {
  signIn(input: $input) {
    ... on SignedIn { player { id login accounts { type isActive balance { amount currency } } } }
    ... on SignInRefused { code messageKey retryAfter }
  }
}
`,
    variables: `{
  "input": { "login": "demo@touchline.example", "password": "demo-player-1", "remember": true }
}`,
  },
  {
    query: `# Null when signed out.
query Me {
  player {
    login
    profile { email name registeredAt }
    activeAccount { balance { amount currency } }
    stakeBounds { min { amount } max { amount } maxPayout { amount } maxVip { amount } maxBets }
    coupons(first: 5) {
      edges { node { number type status state stake { amount currency } odds payout { amount } bets { gameSlug outcomeKind price status } } }
    }
  }
}
`,
  },
  {
    query: `# Put ids of games from the first tab into topics.
subscription Live {
  live(topics: []) {
    cursor
    gap
    stale
    lineupChanged
    changed {
      id
      ... on Game { score { home away } clock { minute } suspended suspension { reason until } }
      ... on Outcome { price priceVersion state }
    }
  }
}
`,
  },
];
