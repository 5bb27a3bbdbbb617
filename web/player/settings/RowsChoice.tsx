import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useSetSetting, useSetting } from '../../foundation/settings/SettingsContext';
import { ChoiceGroup } from './ChoiceGroup';

/** Rows of lists at their full height, or compact where a mouse is used. */
export function RowsChoice() {
  const { t } = useTranslation('settings');
  const isCompact = useSetting('compact');
  const set = useSetSetting();
  return (
    <ChoiceGroup
      legend={t('rows_title')}
      value={isCompact ? 'compact' : 'full'}
      choices={[
        { value: 'full', label: t('rows_full') },
        { value: 'compact', label: t('rows_compact') },
      ]}
      onChoose={(chosen) => {
        set('compact', chosen === 'compact');
      }}
    />
  );
}
