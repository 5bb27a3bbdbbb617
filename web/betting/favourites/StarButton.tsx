import { StarIcon } from '../../foundation/design/lateIcons';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { notify } from '../../overlay/notices/store';
import type { StarProps } from './started';
import { favouritesStore } from './store';
import { useIsFavourite } from './useFavourites';
import styles from './StarButton.module.css';

/** Makes something a favourite, and takes that back. */
export function StarButton({ of, name }: StarProps) {
  const { t } = useTranslation(['sports', 'main']);
  const isFavourite = useIsFavourite(of);
  // The name stays, since "pressed" says the rest; the tooltip says what a press does.
  const label = t('sports:favourite_add', { name });
  const press = () => {
    if (favouritesStore.change(of, !isFavourite)) return;
    notify({ kind: 'warning', group: 'favourites', text: t('main:error_favourites_full') });
  };
  return (
    <button
      type="button"
      className={styles.star}
      aria-pressed={isFavourite}
      aria-label={label}
      title={isFavourite ? t('sports:favourite_remove', { name }) : label}
      onClick={press}
    >
      <StarIcon />
    </button>
  );
}
