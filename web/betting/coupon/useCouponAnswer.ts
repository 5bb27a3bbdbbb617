import { graphql, useFragment, usePreloadedQuery, type PreloadedQuery } from 'react-relay/hooks';
import type { couponQuery as CouponQuery, couponQuery$data } from './__generated__/couponQuery.graphql';
import { couponQuery } from './couponQuery';
import type { useCouponAnswer_query$key } from './__generated__/useCouponAnswer_query.graphql';

/** What the coupon's query found. The player is not `ok` while nobody can say who has the session. */
export interface CouponAnswer extends Pick<couponQuery$data, 'nodes' | 'site'> {
  readonly player: { readonly ok: true; readonly value: couponQuery$data['player'] } | { readonly ok: false };
}

/**
 * The player, from two readings that may be of different moments: whether there is one, and what is known of them. Only who
 * was found to be nobody is a guest.
 */
export function playerIn(
  session: { readonly ok: boolean; readonly value?: object | null | undefined },
  known: couponQuery$data['player'],
): CouponAnswer['player'] {
  const isHalfKnown = session.value != null && known == null;
  return session.ok && !isHalfKnown ? { ok: true, value: known } : { ok: false };
}

/**
 * Reads the coupon's query. Whether there is a player is read apart from what is known of them: after a switch of the account
 * its amounts are missing, which must not look as if the service had failed.
 */
export function useCouponAnswer(queryRef: PreloadedQuery<CouponQuery>): CouponAnswer {
  const data = usePreloadedQuery<CouponQuery>(couponQuery, queryRef);
  const { player } = useFragment<useCouponAnswer_query$key>(
    graphql`
      fragment useCouponAnswer_query on Query {
        player @catch(to: RESULT) {
          # eslint-disable-next-line relay/unused-fields -- only the error of the field is read; the query asks for the id anyway
          id
        }
      }
    `,
    data,
  );
  return { nodes: data.nodes, site: data.site, player: playerIn(player, data.player) };
}
