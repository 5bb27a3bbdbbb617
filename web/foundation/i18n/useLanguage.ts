import { useContext } from 'react';
import { I18nContext } from 'react-i18next';
import type { Language } from './languages';

/** The language of the shown page. */
export function useLanguage(): Language {
  return useContext(I18nContext).i18n.language as Language;
}
