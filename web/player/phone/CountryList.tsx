import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Field } from '../../foundation/design/Field';
import type { Country } from './entry';
import { findable, findCountries } from './search';
import styles from './CountryList.module.css';

interface CountryListProps {
  countries: readonly Country[];
  /** First in the list while nothing is searched for. */
  first: Country;
  chosen: Country;
  onPick(country: Country): void;
}

/** How many rows the page keys move. */
const page = 8;

/** The countries to choose from, found by name, ISO code or calling code. Arrows move through them, Enter chooses. */
export function CountryList({ countries, first, chosen, onPick }: CountryListProps) {
  const { t } = useTranslation('phone');
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [all] = useState(() => findable([first, ...countries.filter((country) => country !== first)]));
  const [search, setSearch] = useState('');
  const [at, setAt] = useState(() => all.findIndex(({ country }) => country.code === chosen.code));
  const found = findCountries(all, search);
  const active = found[at];

  useEffect(() => {
    list.current?.children[at]?.scrollIntoView?.({ block: 'nearest' });
  }, [at]);

  const steps: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + page,
    PageUp: at - page,
  };
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setAt(Math.max(0, Math.min(step, found.length - 1)));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (active) onPick(active);
    }
  };

  return (
    <div className={styles.choice}>
      <Field
        label={t('phone_country_search')}
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active && `${id}-${active.code}`}
        autoComplete="off"
        value={search}
        onInput={(event) => {
          setSearch(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={press}
      />
      <p className={styles.none} role="status">
        {found.length === 0 && t('phone_country_none')}
      </p>
      <ul
        ref={list}
        id={`${id}-list`}
        className={styles.list}
        role="listbox"
        aria-label={t('phone_country_title')}
        hidden={found.length === 0}
      >
        {found.map((country) => (
          <li
            key={country.code}
            id={`${id}-${country.code}`}
            className={styles.country}
            role="option"
            aria-selected={country.code === chosen.code}
            data-active={country === active ? '' : undefined}
            onClick={() => onPick(country)}
          >
            <span className={styles.name}>{country.name}</span>
            <span className={styles.code} dir="ltr">
              +{country.phoneCode}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
