import type { i18n } from 'i18next';
import { createContext, useContext } from 'react';

/** The texts of the shown page, in its language. */
export const TextsContext = createContext<i18n | null>(null);

/** The instance of i18next that the page's texts come from. */
export function useTexts(): i18n {
  const instance = useContext(TextsContext);
  if (!instance) throw new Error('There are no texts around this component.');
  return instance;
}
