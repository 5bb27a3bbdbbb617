import { useEffect, useRef, useState } from 'react';
import type { FocusEvent, InputEvent, ReactNode } from 'react';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { ChevronIcon } from '../../foundation/design/icons';
import { Field } from '../../foundation/design/Field';
import { useLanguage } from '../../foundation/i18n/useLanguage';
import { DialogView } from '../../overlay/modals/DialogView';
import { CountryList } from './CountryList';
import {
  caretAfterDigits,
  digitCount,
  fewestDigits,
  readPhone,
  restoredPhone,
  formattedEntry,
  type Country,
  type PhoneEntry,
} from './entry';
import { guessedCountry } from './guess';
import { usePhoneBook } from './usePhoneBook';
import styles from './PhoneField.module.css';

interface PhoneFieldProps {
  /** Translated; always visible. */
  label: string;
  /** The field's name in its form. */
  name: string;
  /** A number in the form of E.164, or the beginning of one. */
  defaultValue?: string;
  hint?: ReactNode;
  autoFocus?: boolean;
  /** The server's error; it has priority over what the field itself finds. */
  error?: string | undefined;
}

/**
 * A telephone number: a country, and its national number under that country's mask. A whole international number, typed
 * or pasted, chooses its country. To the form it is one text field: `FormData` holds the number as E.164 has it
 * (`+447400123456`, empty when nothing is typed), each change is an `input` event, and `focusField` finds it. Before
 * sending, ask `isPhoneFit(form, name)`: where it is not, the field says what is wrong.
 *
 * While the countries are not there, or cannot be had, any number with its country code can be typed.
 */
export function PhoneField({ label, name, defaultValue = '', hint, autoFocus, error }: PhoneFieldProps) {
  const { t } = useTranslation('phone', { useSuspense: false });
  const lng = useLanguage();
  const book = usePhoneBook();
  const [typed, setTyped] = useState(defaultValue);
  const [chosen, setChosen] = useState<Country>();
  const [isChoosing, setChoosing] = useState(false);
  const [isFaultTold, setFaultTold] = useState(false);
  const carrier = useRef<HTMLInputElement>(null);
  const input = useRef<HTMLInputElement>(null);

  const guess = book && guessedCountry(book, lng, navigator.languages);
  const entry =
    book && guess && (chosen ? readPhone(typed, chosen, book) : restoredPhone(typed, guess, book));
  const phone = entry ? entry.phone : typed.trim();
  const fault = entry ? faultText(entry) : undefined;

  useEffect(() => carry(carrier.current, phone, fault), [phone, fault]);

  function faultText({ fault: found, country: { name: country, masks } }: PhoneEntry): string | undefined {
    if (found === 'short') return t('phone_too_short', { country, count: fewestDigits(masks) });
    if (found === 'long') return t('phone_too_long', { country });
    return found && t('phone_unknown', { country });
  }

  // The form receives the change before the field renders again, and must find the number then.
  const settle = (next: PhoneEntry) => {
    setTyped(next.text);
    setChosen(next.country);
    carry(carrier.current, next.phone, faultText(next));
  };

  const type = ({ currentTarget: field }: InputEvent<HTMLInputElement>) => {
    const { value, selectionStart } = field;
    setFaultTold(false);
    if (!book || !entry) {
      setTyped(value);
      carry(carrier.current, value.trim(), undefined);
      return;
    }
    const next = readPhone(value, entry.country, book);
    settle(next);
    if (next.country !== entry.country || next.text.startsWith('+')) return;
    // The mask adds and removes its own characters: the cursor stays behind the same digit.
    const at = caretAfterDigits(next.text, digitCount(value.slice(0, selectionStart ?? value.length)));
    field.value = next.text;
    field.setSelectionRange(at, at);
  };

  const leave = ({ relatedTarget }: FocusEvent) => {
    if (!book || !entry) return;
    setTyped(formattedEntry(entry, book));
    // A text below the field would move the button that is being pressed.
    if (!(relatedTarget instanceof HTMLButtonElement)) setFaultTold(true);
  };

  const pick = (country: Country) => {
    setChoosing(false);
    if (!book || !entry) return;
    settle(readPhone(entry.text.replace('+', ''), country, book));
    carrier.current?.dispatchEvent(new Event('input', { bubbles: true }));
  };

  return (
    <>
      <Field
        ref={input}
        label={label}
        hint={hint}
        autoFocus={autoFocus}
        error={error ?? (isFaultTold ? fault : undefined)}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        dir="ltr"
        value={entry ? entry.text : typed}
        onInput={type}
        onBlur={leave}
        start={
          <>
            {entry && <CountryButton country={entry.country} onPress={() => setChoosing(true)} />}
            <input
              ref={carrier}
              className={styles.carrier}
              name={name}
              defaultValue={defaultValue}
              tabIndex={-1}
              aria-hidden
              autoComplete="off"
              onFocus={() => input.current?.focus()}
              onInvalid={() => setFaultTold(true)}
            />
          </>
        }
      />
      {isChoosing && book && guess && (
        <DialogView title={t('phone_country_title')} onClose={() => setChoosing(false)}>
          <CountryList
            countries={book.countries}
            first={guess}
            chosen={entry?.country ?? guess}
            onPick={pick}
          />
        </DialogView>
      )}
    </>
  );
}

/** Gives the form the number and its error. */
function carry(carrier: HTMLInputElement | null, phone: string, fault: string | undefined): void {
  if (!carrier) return;
  carrier.value = phone;
  carrier.setCustomValidity(fault ?? '');
}

/** Shows the country of the number, and opens the choice of another. */
function CountryButton({
  country: { name, code, phoneCode },
  onPress,
}: {
  country: Country;
  onPress(): void;
}) {
  const { t } = useTranslation('phone');
  // Begins with the visible text, so that voice control can use it.
  const label = `${code} +${phoneCode} ${t('phone_country', { country: name })}`;
  return (
    <button
      type="button"
      className={styles.country}
      aria-haspopup="dialog"
      aria-label={label}
      title={label}
      onClick={onPress}
    >
      <span className={styles.code}>{code}</span> +{phoneCode}
      <ChevronIcon />
    </button>
  );
}
