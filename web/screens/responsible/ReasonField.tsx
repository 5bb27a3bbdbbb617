import { graphql, useFragment } from 'react-relay/hooks';
import { SelectField } from '../../foundation/design/Field';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import type { ReasonField_reasons$key } from './__generated__/ReasonField_reasons.graphql';

/** Asks why players exclude themselves, where the site wants to know (LM-34). Nobody has to say. */
export function ReasonField({ reasons: reasonsRef }: { reasons: ReasonField_reasons$key }) {
  const { t } = useTranslation('responsible');
  const reasons = useFragment(
    graphql`
      fragment ReasonField_reasons on ExclusionReason @relay(plural: true) {
        number
        text
      }
    `,
    reasonsRef,
  );
  if (reasons.length === 0) return null;
  return (
    <SelectField label={t('exclusion_reason')} name="reason">
      <option value="">{t('exclusion_reason_none')}</option>
      {reasons.map(({ number, text }) => (
        <option key={number} value={number}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
