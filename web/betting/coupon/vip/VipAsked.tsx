import { vipWaitMs } from '../../../../rules/vip';
import { Button } from '../../../foundation/design/Button';
import { Notice } from '../../../foundation/design/Notice';
import { useFormat } from '../../../foundation/i18n/useFormat';
import { useTranslation } from '../../../foundation/i18n/useTranslation';

/**
 * Says that the operator is asked for the stake, and for how long, with a way back. Below the button that places: that must not move
 * under a finger that pressed what stood here.
 */
export function VipAsked({ disabled, onDrop }: { disabled: boolean; onDrop: () => void }) {
  const { t } = useTranslation('bets');
  const format = useFormat();
  return (
    <>
      <div role="status">
        <Notice>{t('vip_asked', { seconds: format.number(vipWaitMs / 1_000) })}</Notice>
      </div>
      <Button look="quiet" wide disabled={disabled} onClick={onDrop}>
        {t('vip_drop')}
      </Button>
    </>
  );
}
