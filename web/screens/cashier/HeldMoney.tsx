import { graphql, useFragment } from 'react-relay/hooks';
import { Notice } from '../../foundation/design/Notice';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import type { HeldMoney_player$key } from './__generated__/HeldMoney_player.graphql';

/** Tells of money that came in and cannot be staked; nothing while there is none. */
export function HeldMoney({ player: playerRef }: { player: HeldMoney_player$key }) {
  const { t } = useTranslation('cashier');
  const format = useFormat();
  const { heldMoney } = useFragment(
    graphql`
      fragment HeldMoney_player on Player {
        heldMoney {
          amount
          currency
        }
      }
    `,
    playerRef,
  );
  if (!heldMoney?.length) return null;
  const amount = heldMoney.map((money) => format.money(money.amount, money.currency)).join(', ');
  return <Notice>{t('deposit_held', { amount })}</Notice>;
}
