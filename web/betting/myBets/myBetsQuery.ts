import { graphql } from 'react-relay/hooks';

/** The player's open coupons and the last ones, with the balance that a payout changes. */
export const myBetsQuery = graphql`
  query myBetsQuery {
    player {
      id
      activeAccount {
        balance {
          # eslint-disable-next-line relay/unused-fields -- the header shows it
          amount
          # eslint-disable-next-line relay/unused-fields -- the header shows it
          currency
        }
      }
      open: coupons(status: OPEN, first: 20) {
        edges {
          node {
            ...betsOf_coupon
          }
          unreadable {
            number
          }
        }
        unreadable {
          number
        }
      }
      recent: coupons(first: 10) {
        edges {
          node {
            ...betsOf_coupon
          }
          unreadable {
            number
          }
        }
        unreadable {
          number
        }
      }
    }
  }
`;
