import { usePreloadedQuery } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useRoute } from '../../routing/routes/RouteContext';
import type { ScreenProps } from '../../routing/routes/screen';
import { PageHead } from '../../betting/sports/PageHead';
import { bettingCalculatorQuery } from './bettingCalculatorQuery';
import { Calculator } from './Calculator';
import { rouble } from './state';
import type { bettingCalculatorQuery as BettingCalculatorQuery } from './__generated__/bettingCalculatorQuery.graphql';

/** The betting calculator, filled from the address. */
export function BettingCalculator({ queryRef }: ScreenProps<BettingCalculatorQuery>) {
  const { site } = usePreloadedQuery<BettingCalculatorQuery>(bettingCalculatorQuery, queryRef);
  const { t } = useTranslation(['information', 'main']);
  const { search } = useRoute();
  // Without the operator's configuration there is the rouble alone.
  const currencies = site?.accountCurrencies.map(({ code, firstStake }) => ({
    code,
    firstStake: firstStake.amount,
  })) ?? [rouble];
  return (
    <>
      <PageHead title={t('main:page_betting_calculator')}>
        <p>{t('calc_lead')}</p>
      </PageHead>
      {/* Another address starts another calculation. */}
      <Calculator key={search.toString()} currencies={currencies} />
    </>
  );
}
