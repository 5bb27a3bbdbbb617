import type { Language } from '../../../rules/languages';

export { direction, isLanguage, languageFacts, languages, type Language } from '../../../rules/languages';

/** The language to use when the operator's configuration is unknown and nothing else decides. */
export const defaultLanguage: Language = 'ru';
