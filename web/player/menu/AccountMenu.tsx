import { Suspense } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { later } from '../../overlay/later';
import { GuestLinks } from './GuestLinks';
import styles from './AccountMenu.module.css';
import type { AccountMenu_query$key } from './__generated__/AccountMenu_query.graphql';

// Guests never need its code.
const PlayerMenu = later(async () => (await import('./PlayerMenu')).PlayerMenu);

/**
 * The end of the header: the player's balance and account, or the links to sign in and register; neither while nobody can
 * say which.
 */
export function AccountMenu({ query }: { query: AccountMenu_query$key }) {
  const data = useFragment(
    graphql`
      fragment AccountMenu_query on Query {
        player @catch(to: RESULT) {
          __typename
        }
        site {
          isRegistrationAllowed
        }
        # Its code comes later.
        ...PlayerMenu_query
      }
    `,
    query,
  );
  if (!data.player.ok) return <Unconfirmed />;
  if (!data.player.value) return <GuestLinks withRegistration={data.site?.isRegistrationAllowed ?? true} />;
  return (
    <Suspense>
      <PlayerMenu query={data} />
    </Suspense>
  );
}

function Unconfirmed() {
  const { t } = useTranslation('main');
  return (
    <p role="status" className={styles.unconfirmed}>
      {t('header_unconfirmed')}
    </p>
  );
}
