import { Suspense, type ComponentType } from 'react';
import { useStore } from 'zustand/react';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Boundary } from '../../overlay/boundaries/Boundary';
import { useLaterCode } from '../../routing/routes/useLaterCode';
import { accountSwitchSlot, type AccountSwitchProps } from './accountSwitch';
import styles from './StakeField.module.css';
import { useCouponSettings } from './settings/store';

/** The accounts that do not pay the coupon, each one press away, for a player who wants them here (CP-05). */
export function OtherAccounts(props: AccountSwitchProps) {
  const isWanted = useCouponSettings((settings) => settings.isSelectAccountShown);
  const load = useStore(accountSwitchSlot, (slot) => slot.load);
  return isWanted && load && <Loaded load={load} {...props} />;
}

interface LoadedProps extends AccountSwitchProps {
  load: () => Promise<ComponentType<AccountSwitchProps>>;
}

function Loaded({ load, ...props }: LoadedProps) {
  const { t } = useTranslation('coupon');
  const { code: Switch, failed } = useLaterCode(load);
  const unavailable = <p className={styles.note}>{t('obstacle_account_unavailable')}</p>;
  if (failed) return unavailable;
  return (
    Switch && (
      <Boundary resetKey={Switch} fallback={() => unavailable}>
        <Suspense>
          <Switch {...props} />
        </Suspense>
      </Boundary>
    )
  );
}
