import { graphql, useFragment } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Facts } from './Facts';
import type { CashTerminals_information$key } from './__generated__/CashTerminals_information.graphql';

interface CashTerminalsProps {
  information: CashTerminals_information$key;
}

/** Places where an account can be topped up with cash. */
export function CashTerminals({ information }: CashTerminalsProps) {
  const { cashTerminals } = useFragment(
    graphql`
      fragment CashTerminals_information on Information {
        cashTerminals @catch(to: RESULT) {
          city
          address
          hours
        }
      }
    `,
    information,
  );
  const { t } = useTranslation('information');
  const items = cashTerminals.ok
    ? cashTerminals.value.map(({ city, address, hours }) => (
        <div key={`${city} ${address}`}>
          <dt>{city}</dt>
          <dd>{hours ? `${address}. ${hours}` : address}</dd>
        </div>
      ))
    : null;
  return <Facts items={items} none={t('cash_terminals_none')} />;
}
