/** Questions and reasons in the languages of the site. */
import { isLanguage, languages, type Language } from '../../../rules/languages';
import texts from './texts.json';

/** The right option of each question. */
export const answerKey: Readonly<Record<string, string>> = {
  chance: 'no',
  losses: 'stop',
  house: 'site',
};

/** The questions in the order in which they are asked. */
export const questionIds = Object.keys(answerKey);

/** The numbers of the reasons, in the order in which they are shown. */
export const reasonIds = [1, 2, 3, 4, 5] as const;

type Texts = (typeof texts)['en'];

/** The language of a request by its header `Accept-Language`; the site's first one, when it names none that is offered. */
export function languageOf(header: string | undefined): Language {
  const wanted = header?.trim().slice(0, 2).toLowerCase();
  return isLanguage(wanted) ? wanted : (languages[0] ?? 'en');
}

/** The questions in a language. */
export function questionsIn(lng: Language) {
  const { questions } = textsIn(lng);
  return questionIds.map((id) => {
    const { text, options } = questions[id as keyof Texts['questions']];
    return {
      id,
      text,
      options: Object.entries(options).map(([option, label]) => ({ id: option, text: label })),
    };
  });
}

/** The reasons for an exclusion in a language. */
export function reasonsIn(lng: Language): { id: number; selfExcludeReason: string }[] {
  const { reasons } = textsIn(lng);
  return reasonIds.map((id) => ({ id, selfExcludeReason: reasons[`${id}`] }));
}

const textsIn = (lng: Language): Texts => (texts as Record<string, Texts>)[lng] ?? texts.en;
