import type { i18n } from 'i18next';
import { createContext, useContext } from 'react';

/** The texts of the shown page, in its language. */
export const TextsContext = createContext<i18n | null>(null);

/** The i18next instance that provides the page's texts. */
export function useTexts(): i18n {
  const instance = useContext(TextsContext);
  if (!instance) throw new Error('useTexts is used outside the app.');
  return instance;
}
