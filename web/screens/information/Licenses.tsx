import { graphql, useFragment } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Facts } from './Facts';
import type { Licenses_information$key } from './__generated__/Licenses_information.graphql';

interface LicensesProps {
  information: Licenses_information$key;
}

/** The licences under which bets are offered. */
export function Licenses({ information }: LicensesProps) {
  const { licenses } = useFragment(
    graphql`
      fragment Licenses_information on Information {
        licenses @catch(to: RESULT) {
          authority
          number
          link
        }
      }
    `,
    information,
  );
  const { t } = useTranslation('information');
  const items = licenses.ok
    ? licenses.value.map(({ authority, number, link }) => (
        <div key={`${authority} ${number}`}>
          <dt>{authority}</dt>
          <dd>
            {link ? (
              <a href={link} rel="noreferrer">
                {t('license_number', { number })}
              </a>
            ) : (
              t('license_number', { number })
            )}
          </dd>
        </div>
      ))
    : null;
  return <Facts items={items} none={t('licenses_none')} />;
}
