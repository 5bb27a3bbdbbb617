import { screen } from '../../routing/routes/screen';
import { bettingCalculatorQuery } from './bettingCalculatorQuery';
import type { bettingCalculatorQuery as BettingCalculatorQuery } from './__generated__/bettingCalculatorQuery.graphql';

/** The betting calculator. Its values are in the address. */
export const bettingCalculator = screen<'bettingCalculator', BettingCalculatorQuery>('bettingCalculator', {
  query: bettingCalculatorQuery,
  variables: () => ({}),
  title: (t) => t('main:page_betting_calculator'),
  description: (t) => t('information:calc_lead'),
  component: () => import('./BettingCalculator').then(({ BettingCalculator }) => BettingCalculator),
});
