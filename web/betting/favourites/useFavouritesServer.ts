import { useMemo } from 'react';
import { commitMutation, fetchQuery, graphql, useRelayEnvironment } from 'react-relay/hooks';
import type { GraphQLTaggedNode, MutationParameters } from 'relay-runtime';
import { keyOf, nameOf } from './keys';
import type { Answered, FavouritesServer } from './sender';
import type {
  FavouriteKind,
  useFavouritesServerAddMutation as Add,
} from './__generated__/useFavouritesServerAddMutation.graphql';
import type { useFavouritesServerQuery as List } from './__generated__/useFavouritesServerQuery.graphql';
import type { useFavouritesServerRemoveMutation as Remove } from './__generated__/useFavouritesServerRemoveMutation.graphql';

const listQuery = graphql`
  query useFavouritesServerQuery {
    player {
      favourites {
        items {
          kind
          key
        }
      }
    }
  }
`;

const addMutation = graphql`
  mutation useFavouritesServerAddMutation($input: AddFavouritesInput!) {
    changed: addFavourites(input: $input) {
      __typename
      ... on FavouritesChanged {
        favourites {
          items {
            kind
            key
          }
        }
      }
      ... on FavouritesRefused {
        code
      }
    }
  }
`;

const removeMutation = graphql`
  mutation useFavouritesServerRemoveMutation($input: RemoveFavouritesInput!) {
    changed: removeFavourites(input: $input) {
      __typename
      ... on FavouritesChanged {
        favourites {
          items {
            kind
            key
          }
        }
      }
      ... on FavouritesRefused {
        code
      }
    }
  }
`;

type Changed = (Add | Remove)['response']['changed'];

const namesOf = (items: readonly { kind: string; key: string }[]): string[] =>
  items.map(({ kind, key }) => nameOf(kind as FavouriteKind, key));

function answerOf(changed: Changed | undefined): Answered {
  if (changed?.__typename === 'FavouritesChanged') return namesOf(changed.favourites.items);
  return changed?.__typename === 'FavouritesRefused' && changed.code === 'LIMIT_REACHED' ? 'full' : 'failed';
}

/** The server's favourites of the player who is signed in. Nothing here rejects. */
export function useFavouritesServer(): FavouritesServer {
  const environment = useRelayEnvironment();
  return useMemo(() => {
    const send = <M extends MutationParameters & { response: { changed: Changed } }>(
      mutation: GraphQLTaggedNode,
      names: readonly string[],
    ): Promise<Answered> =>
      new Promise((resolve) => {
        commitMutation<M>(environment, {
          mutation,
          variables: { input: { keys: names.map(keyOf) } },
          onCompleted: (data, errors) => resolve(errors?.length ? 'failed' : answerOf(data.changed)),
          onError: () => resolve('failed'),
        });
      });
    return {
      async list() {
        const query = fetchQuery<List>(environment, listQuery, {}, { fetchPolicy: 'network-only' });
        const data = await query.toPromise().catch(() => undefined);
        const items = data?.player?.favourites?.items;
        return items ? namesOf(items) : 'failed';
      },
      change: (what, names) =>
        what === 'added' ? send<Add>(addMutation, names) : send<Remove>(removeMutation, names),
    };
  }, [environment]);
}
