import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { IconButton } from '../../foundation/design/IconButton';
import { CloseIcon } from '../../foundation/design/icons';
import { useRoute } from '../../routing/routes/RouteContext';
import { pushOverlay } from '../../overlay/overlayStack';
import { CouponPanel } from './CouponPanel';
import { sheetPlace } from './sheetPlace';
import styles from './CouponSheet.module.css';

const setPlace = (place: HTMLElement | null): void => sheetPlace.setState({ place });

/**
 * The coupon as a sheet over the page. It is open exactly as long as it is rendered; Back and a move to another page
 * ask to close it.
 */
export function CouponSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('coupon');
  const ref = useRef<HTMLDialogElement>(null);

  // Opened with its content, so that whatever waits for the stake finds it visible; closed while it is still in the
  // document, because browsers return no focus from a removed dialog.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  useEffect(() => pushOverlay(onClose), [onClose]);

  const { lng, path } = useRoute();
  const address = `${lng}/${path}`;
  const [openedAt] = useState(address);
  useEffect(() => {
    if (address !== openedAt) onClose();
  }, [address, openedAt, onClose]);

  return (
    <dialog
      ref={ref}
      className={styles.sheet}
      aria-label={t('coupon_title')}
      onClose={onClose}
      onMouseDown={(event) => {
        // The backdrop belongs to the dialog element; the visible sheet lies inside it.
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles.inside}>
        <IconButton
          className={styles.close}
          label={t('coupon_hide')}
          icon={<CloseIcon />}
          onClick={onClose}
        />
        <div ref={setPlace} />
        <CouponPanel />
      </div>
    </dialog>
  );
}
