import { useState } from 'react';

/** An amount as it was typed, which holds in the currency in which it was typed alone. */
interface AmountText {
  /** Empty once the account has another currency than the one in which something was typed. */
  readonly text: string;
  /** Whether that happened, so that the player can be told. */
  readonly isForeign: boolean;
  setText(text: string): void;
}

/** The text of a field for an amount; the player may switch the account elsewhere while the field is filled. */
export function useAmountText(currency: string): AmountText {
  const [typed, setTyped] = useState({ text: '', currency });
  const isForeign = typed.text !== '' && typed.currency !== currency;
  return {
    text: isForeign ? '' : typed.text,
    isForeign,
    setText: (text) => setTyped({ text, currency }),
  };
}
