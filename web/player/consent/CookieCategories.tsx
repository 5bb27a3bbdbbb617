import { useId } from 'react';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import type { CookiesChoice } from './agreement';
import { storedItems } from './storedItems';
import styles from './Consent.module.css';

const categories = [
  { name: 'necessary', title: 'category_necessary', description: 'category_necessary_text' },
  { name: 'functionality', title: 'category_functionality', description: 'category_functionality_text' },
  { name: 'marketing', title: 'category_marketing', description: 'category_marketing_text' },
] as const;

interface CookieCategoriesProps {
  choice: CookiesChoice;
  onChange(choice: CookiesChoice): void;
}

/** The categories of stored data, each with its entries; the necessary ones cannot be refused. */
export function CookieCategories({ choice, onChange }: CookieCategoriesProps) {
  const { t } = useTranslation('consent');
  const id = useId();
  return (
    <ul className={styles.categories}>
      {categories.map(({ name, title, description }) => (
        <li key={name}>
          <label className={styles.category}>
            <input
              type="checkbox"
              checked={name === 'necessary' || choice[name]}
              disabled={name === 'necessary'}
              aria-describedby={id + name}
              onChange={({ target }) => onChange({ ...choice, [name]: target.checked })}
            />
            <strong>{t(title)}</strong>
          </label>
          <p id={id + name}>{t(description)}</p>
          <p className={styles.names} dir="ltr">
            {storedItems
              .filter(({ category }) => category === name)
              .flatMap(({ names }) => names)
              .join(', ')}
          </p>
        </li>
      ))}
    </ul>
  );
}
