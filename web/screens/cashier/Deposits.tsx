import { graphql, useFragment } from 'react-relay/hooks';
import { Empty } from '../../foundation/design/Empty';
import { Notice } from '../../foundation/design/Notice';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { DepositForm } from './DepositForm';
import { DepositList } from './DepositList';
import { DocumentsDue } from './DocumentsDue';
import { HeldMoney } from './HeldMoney';
import type { Deposits_query$key } from './__generated__/Deposits_query.graphql';

/** Where players pay in, as a page and over one: how the money is kept, the ways to pay, and the newest deposits. */
export function Deposits({ query }: { query: Deposits_query$key }) {
  const { t } = useTranslation('cashier');
  const { player, site } = useFragment(
    graphql`
      fragment Deposits_query on Query {
        player {
          ...DocumentsDue_player
          ...DepositForm_player
          ...DepositList_player
          ...HeldMoney_player
        }
        site {
          isDemo
        }
      }
    `,
    query,
  );
  return (
    <>
      {site?.isDemo && <Notice>{t('deposit_demo')}</Notice>}
      {player ? (
        <>
          <HeldMoney player={player} />
          <DocumentsDue player={player} />
          <DepositForm player={player} />
          <DepositList player={player} />
        </>
      ) : (
        <Empty failed>{t('deposit_unavailable')}</Empty>
      )}
    </>
  );
}
