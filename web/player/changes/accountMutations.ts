/* eslint-disable relay/unused-fields -- header, coupon and account page show them from the store */
import { graphql } from 'react-relay/hooks';

/** A player's accounts, with all that header, coupon and account page show of them. */
export const accountsFragment = graphql`
  fragment accountMutations_player on Player @inline {
    accounts {
      id
      type
      isActive
      balance {
        amount
        currency
      }
    }
    activeAccount {
      id
      balance {
        amount
        currency
      }
      currency {
        firstStake {
          amount
        }
        stakeStep {
          amount
        }
      }
    }
    stakeBounds {
      min {
        amount
        currency
      }
      max {
        amount
      }
      maxPayout {
        amount
      }
      maxBets
      maxVip {
        amount
      }
      isBonusBetOffered
    }
  }
`;

/** The accounts as they are now. */
export const accountsQuery = graphql`
  query accountMutationsQuery {
    player {
      ...accountMutations_player
    }
  }
`;

export const addMutation = graphql`
  mutation accountMutationsAddMutation($input: AddAccountInput!) {
    addAccount(input: $input) {
      __typename
      ... on AccountAdded {
        player {
          ...accountMutations_player
        }
      }
      ... on AccountChangeRefused {
        messageKey
        detail
      }
    }
  }
`;

export const removeMutation = graphql`
  mutation accountMutationsRemoveMutation($input: RemoveAccountInput!) {
    removeAccount(input: $input) {
      __typename
      ... on AccountRemoved {
        player {
          ...accountMutations_player
        }
      }
      ... on AccountChangeRefused {
        messageKey
        detail
      }
    }
  }
`;

export const switchMutation = graphql`
  mutation accountMutationsSwitchMutation($input: SwitchAccountInput!) {
    switchAccount(input: $input) {
      __typename
      ... on AccountSwitched {
        account {
          number
        }
        player {
          ...accountMutations_player
        }
      }
      ... on AccountChangeRefused {
        messageKey
        detail
      }
    }
  }
`;
