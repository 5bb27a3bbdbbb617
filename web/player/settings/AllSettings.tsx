import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { isLanguage, languages } from '../../foundation/i18n/languages';
import { SettingChoice } from './ChoiceGroup';
import { ClockChoice } from './ClockChoice';
import { CouponChoices } from './CouponChoices';
import { LanguageLinks } from './LanguageLinks';
import { OddsFormatChoice } from './OddsFormatChoice';
import { ResetSettings } from './ResetSettings';
import { textsOf } from './savedSettings';
import { ThemeChoice } from './ThemeChoice';
import { TimeZoneChoice } from './TimeZoneChoice';
import { Toggle } from './Toggle';
import type { AllSettings_site$key } from './__generated__/AllSettings_site.graphql';
import type { CouponChoices_currency$key } from './__generated__/CouponChoices_currency.graphql';
import styles from './Settings.module.css';

interface AllSettingsProps {
  /** The operator's configuration; null while it is unknown. */
  site: AllSettings_site$key | null | undefined;
  /** The currency in which the player bets; the site's first one without it. */
  currency?: CouponChoices_currency$key | undefined;
  /** Where the settings hold: for a player on every device; in this browser alone, as long as one is a guest or ever. */
  hold: 'everywhere' | 'untilSignIn' | 'here';
}

const hints = { everywhere: 'hint_player', untilSignIn: 'hint_guest', here: 'hint_browser' } as const;

/** Everything that can be set, in groups. Each choice applies at once. */
export function AllSettings({ site: siteRef, currency, hold }: AllSettingsProps) {
  const site = useFragment(
    graphql`
      fragment AllSettings_site on Site {
        languages
        coefViews
        defaultCurrency {
          ...CouponChoices_currency
        }
        defaultSettings {
          # A function reads both.
          # eslint-disable-next-line relay/unused-fields
          name
          # eslint-disable-next-line relay/unused-fields
          value
        }
      }
    `,
    siteRef,
  );
  const { t } = useTranslation(['settings', 'overlays']);
  return (
    <div className={styles.controls} data-look="page">
      <p className={styles.hint}>{t(hints[hold])}</p>
      <LanguageLinks offered={site?.languages.filter(isLanguage) ?? languages} />
      <Group title={t('group_lists')}>
        <ListChoices>
          <OddsFormatChoice offered={site?.coefViews} />
        </ListChoices>
      </Group>
      <Group title={t('group_time')}>
        <TimeZoneChoice />
        <ClockChoice />
      </Group>
      <Group title={t('group_look')}>
        <ThemeChoice />
        <SizeChoice />
        <Columns />
        <Toggle setting="hideBalance">{t('balance_hide')}</Toggle>
      </Group>
      <Group title={t('group_coupon')}>
        <CouponChoices currency={currency ?? site?.defaultCurrency} />
      </Group>
      <Group title={t('group_keys')}>
        <Toggle setting="shortcuts">{t('overlays:keys_single')}</Toggle>
      </Group>
      <ResetSettings defaults={textsOf(site?.defaultSettings ?? [])} />
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}

/** How lists look. `children`: the odds formats, which follow the first choice (ST-13). */
function ListChoices({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['settings', 'sports']);
  return (
    <>
      <SettingChoice
        setting="viewType"
        legend={t('view_title')}
        choices={[
          { value: 0, label: t('view_european') },
          { value: 1, label: t('view_asian') },
        ]}
      />
      {children}
      <SettingChoice
        setting="marketNames"
        legend={t('names_title')}
        choices={[
          { value: 'short', label: t('names_short'), example: '1X2' },
          { value: 'full', label: t('names_full'), example: t('sports:market_result') },
        ]}
      />
      <SettingChoice
        setting="compact"
        legend={t('rows_title')}
        choices={[
          { value: false, label: t('rows_full') },
          { value: true, label: t('rows_compact') },
        ]}
      />
      <SettingChoice
        setting="byCountry"
        legend={t('order_title')}
        choices={[
          { value: false, label: t('order_champ') },
          { value: true, label: t('order_country') },
        ]}
      />
    </>
  );
}

/** How large the text is. */
function SizeChoice() {
  const { t } = useTranslation('settings');
  return (
    <SettingChoice
      setting="fontSize"
      legend={t('size_title')}
      choices={[
        { value: 0, label: t('size_normal') },
        { value: 1, label: t('size_larger') },
        { value: 2, label: t('size_largest') },
      ]}
    />
  );
}

/** Which side columns are folded. */
function Columns() {
  const { t } = useTranslation('settings');
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('columns_title')}</legend>
      <div className={styles.choices}>
        <Toggle setting="hideLeft">{t('columns_left')}</Toggle>
        <Toggle setting="hideRight">{t('columns_right')}</Toggle>
      </div>
    </fieldset>
  );
}
