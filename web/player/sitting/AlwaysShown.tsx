import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { sheetPlace } from '../../betting/coupon/sheetPlace';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { BreakButton } from './BreakButton';
import { RunningTime } from './RunningTime';
import styles from './AlwaysShown.module.css';

interface AlwaysShownProps {
  /** When the sitting began; null where its time need not be shown. */
  startedAt: string | null;
  /** Days of the break that a button begins; null where there is none. */
  breakDays: number | null;
}

/**
 * What the rules of the player's residence ask to be in sight wherever play is possible: in the header, below it where it is
 * narrow, and in the sheet of the coupon, which covers the header.
 */
export function AlwaysShown(props: AlwaysShownProps) {
  // The texts are waited for here, where no other hook follows: React may fail (its error 467) where more hooks come after.
  useTranslation('responsible');
  return <Places {...props} />;
}

function Places(props: AlwaysShownProps) {
  const place = useStore(sheetPlace, (state) => state.place);
  return (
    <>
      <div className={styles.header} data-has-button={props.breakDays !== null}>
        <Parts {...props} />
      </div>
      {place &&
        createPortal(
          <div className={styles.sheet}>
            <Parts {...props} />
          </div>,
          place,
        )}
    </>
  );
}

function Parts({ startedAt, breakDays }: AlwaysShownProps) {
  return (
    <>
      {startedAt !== null && <RunningTime startedAt={startedAt} />}
      {breakDays !== null && <BreakButton days={breakDays} />}
    </>
  );
}
