import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useSetting } from '../../foundation/settings/SettingsContext';
import { openModal } from '../../overlay/modals/store';
import { notify } from '../../overlay/notices/store';
import { goToCoupon, type CouponPart } from './goToCoupon';
import { keepOneTabStop, moveWithinTable, rememberTabStop } from './priceTables';
import { shortcutOf } from './shortcut';

/** The link that skips everything before the coupon. */
const skipLink = 'a[href="#coupon"]';

/** Handles keys on every page: arrow keys in tables of prices, and the shortcuts when they are on. */
export function Keyboard() {
  const { t } = useTranslation(['overlays', 'coupon']);
  const hasShortcuts = useSetting('shortcuts');

  const toCoupon = (part: CouponPart) => {
    if (!goToCoupon(part)) notify({ kind: 'ok', text: t('coupon:coupon_empty') });
  };
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    // Prices appear and disappear, so the tab stops are decided when a key is pressed.
    if (event.key === 'Tab') {
      keepOneTabStop(t('prices_by_keyboard'));
      return;
    }
    const shortcut = hasShortcuts ? shortcutOf(event) : undefined;
    if (shortcut === 'stake' || shortcut === 'place') toCoupon(shortcut);
    // Pages that stand in for others have no search.
    if (shortcut === 'search' && document.querySelector('[data-opens-search]')) openModal({ name: 'search' });
    if (shortcut === 'list') openModal({ name: 'shortcuts' });
    if (shortcut || moveWithinTable(event)) event.preventDefault();
  });
  const clicked = useEffectEvent((event: MouseEvent) => {
    if (!(event.target instanceof Element) || !event.target.closest(skipLink)) return;
    event.preventDefault();
    toCoupon('stake');
  });

  useEffect(() => {
    const keydown = (event: KeyboardEvent) => pressed(event);
    const click = (event: MouseEvent) => clicked(event);
    document.addEventListener('keydown', keydown);
    document.addEventListener('focusin', rememberTabStop);
    document.addEventListener('click', click);
    return () => {
      document.removeEventListener('keydown', keydown);
      document.removeEventListener('focusin', rememberTabStop);
      document.removeEventListener('click', click);
    };
  }, []);
  return null;
}
