import { useTranslation } from '../../foundation/i18n/useTranslation';
import { oddsFormat, type CoefView } from '../../../rules/odds';
import { coefViewsIn } from '../../../rules/viewTypes';
import { bidi } from '../../foundation/i18n/bidi';
import { useLanguage } from '../../foundation/i18n/useLanguage';
import { shownOdds } from '../../foundation/i18n/useOdds';
import { SettingChoice } from './ChoiceGroup';
import { useSetting } from '../../foundation/settings/SettingsContext';

/** A price that looks different in every format. */
const example = '1.910';

const labels = {
  0: 'odds_decimal',
  1: 'odds_fractional',
  2: 'odds_american',
  4: 'odds_hong_kong',
  5: 'odds_indonesian',
  6: 'odds_malay',
} as const satisfies Record<CoefView, string>;

/**
 * The odds format, applied everywhere at once; each one that the operator and the view type allow shows the same price
 * as an example.
 */
export function OddsFormatChoice({ offered }: { offered: readonly number[] | undefined }) {
  const { t } = useTranslation('main');
  const viewType = useSetting('viewType');
  const written = bidi(useLanguage());
  return (
    <SettingChoice
      setting="coefView"
      legend={t('settings_odds')}
      choices={coefViewsIn(viewType, offered).map((view) => ({
        value: view,
        label: t(labels[view]),
        example: shownOdds(example, oddsFormat(view) ?? 'decimal', written),
      }))}
    />
  );
}
