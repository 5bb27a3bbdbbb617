import type { Language } from './languages';
import { useTexts } from './TextsContext';

/** The language of the shown page. */
export function useLanguage(): Language {
  return useTexts().language as Language;
}
