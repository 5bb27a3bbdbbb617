import { Suspense, useState } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay/hooks';
import { favouritesStore } from '../betting/favourites/store';
import { nameOf } from '../betting/favourites/keys';
import { useFavouriteKeys } from '../betting/favourites/useFavouriteKeys';
import { useTranslation } from '../foundation/i18n/useTranslation';
import { Boundary } from '../overlay/boundaries/Boundary';
import { TreeFavourite } from './TreeFavourite';
import type { TreeFavouritesQuery as Query } from './__generated__/TreeFavouritesQuery.graphql';
import styles from './TreeFavourites.module.css';

/** How many are shown before the visitor asks for all. */
const shownAtFirst = 8;

/** The favourites above the sports: championships and teams with the game in play or next, and games. Nothing without any. */
export function TreeFavourites() {
  const { t } = useTranslation('overlays');
  const { keys, round } = useFavouriteKeys();
  if (keys.length === 0) return null;
  return (
    <section className={styles.favourites} aria-label={t('favourites_title')}>
      <h3 className={styles.title}>{t('favourites_title')}</h3>
      <Boundary
        resetKey={round}
        fallback={() => <p className={styles.hole}>{t('favourites_unavailable')}</p>}
      >
        <Suspense fallback={null}>
          <Entries keys={keys} round={round} />
        </Suspense>
      </Boundary>
    </section>
  );
}

function Entries({ keys, round }: ReturnType<typeof useFavouriteKeys>) {
  const { t } = useTranslation('overlays');
  const [isWhole, setWhole] = useState(false);
  const { favourites } = useLazyLoadQuery<Query>(
    graphql`
      query TreeFavouritesQuery($keys: [FavouriteKey!]!) {
        favourites(keys: $keys) @catch(to: RESULT) {
          items {
            kind
            key
            team {
              __typename
            }
            champ {
              __typename
            }
            game {
              __typename
            }
            ...TreeFavourite_favourite
          }
        }
      }
    `,
    { keys },
    { fetchPolicy: 'store-and-network', fetchKey: round },
  );
  if (!favourites.ok) return <p className={styles.hole}>{t('favourites_unavailable')}</p>;
  const { items } = favourites.value;
  const isKnown = ({ team, champ, game }: (typeof items)[number]) => team || champ || game;
  const known = items.filter(isKnown);
  const gone = items.filter((item) => !isKnown(item));
  const removeGone = () => {
    for (const { kind, key } of gone) favouritesStore.change(nameOf(kind, key), false);
  };
  return (
    <>
      <ul>
        {(isWhole ? known : known.slice(0, shownAtFirst)).map((item) => (
          <TreeFavourite key={nameOf(item.kind, item.key)} favourite={item} />
        ))}
      </ul>
      {!isWhole && known.length > shownAtFirst && (
        <button type="button" className={styles.action} onClick={() => setWhole(true)}>
          {t('favourites_all', { count: known.length })}
        </button>
      )}
      {gone.length > 0 && (
        <button type="button" className={styles.action} onClick={removeGone}>
          {t('favourites_remove_gone', { count: gone.length })}
        </button>
      )}
    </>
  );
}
