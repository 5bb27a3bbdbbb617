import type { Language } from '../../../rules/languages';

export { direction, isLanguage, languageFacts, languages, type Language } from '../../../rules/languages';

/** The language when the operator's configuration cannot be had and nothing else decides. */
export const defaultLanguage: Language = 'ru';
