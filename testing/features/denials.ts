/** Finds the sentences of a text that deny what the product does. */
import type { Language } from '../../rules/languages';
import { subjects, type ByLanguage, type Subject } from './subjects';

const word = (forms: string): string => `(?<![\\p{L}\\p{M}])(?:${forms})(?![\\p{L}\\p{M}])`;

/** Words that deny. Languages that deny by endings have those of their verbs. */
const denying: ByLanguage<RegExp> = {
  en: new RegExp(word('no|none|not|nor|neither|cannot|nothing|nobody'), 'u'),
  ru: new RegExp(word('не|нет|ни|нельзя|никто|нечего'), 'u'),
  uk: new RegExp(word('не|немає|ні|ніхто|нічого'), 'u'),
  kk: /(?<!\p{L})(?:жоқ|емес|ешкім|ештеңе)(?!\p{L})|\p{L}(?:ма|ме|ба|бе|па|пе)(?:йды|йді)(?!\p{L})/u,
  az: /(?<!\p{L})(?:yoxdur|deyil|olmaz|heç|nə\P{L}.*\P{L}nə də)(?!\p{L})|\p{L}m[ıiuü]r(?:lar|lər)?(?!\p{L})/u,
  es: new RegExp(word('no|ni|ninguno|ninguna|ningún|nadie'), 'u'),
  ar: new RegExp(word('لا|ولا|فلا|لن|لم|ليس|ليست|وليست|غير'), 'u'),
};

/** Words that say of something that the site does not have it, or not yet. */
const lacking: ByLanguage<RegExp> = {
  en: /\b(?:yet|so far|for now|at present|still to come|will follow|coming soon|not offered|(?:takes?|sends?|site has|we have|there (?:is|are)) no|not (?:offer|have))\b/u,
  ru: new RegExp(
    word('пока|ещё не|не предлагает|не предлагаются|не принимает|чего (?:пока )?нет|появ[ия]тся позже'),
    'u',
  ),
  uk: new RegExp(
    word('поки|[іщ]?ще не|не пропонує|не пропонуються|не приймає|чого (?:поки )?немає|незабаром'),
    'u',
  ),
  kk: /әзірге|ұсынылмай|ұсынбай|қабылдамай/u,
  az: /(?<!\p{L})hələ(?!\p{L})|təklif (?:edilmir|olunmur|etmir)|qəbul etmir/u,
  es: new RegExp(word('aún|todavía|por ahora|no (?:se )?ofrecen?|no acepta|próximamente'), 'u'),
  ar: /(?<!\p{L})(?:بعد(?=[.؛:،]|$)|لا تتوفر|لا يتوفر|ليست متاحة|غير متاحة?|لا يقبل)/u,
};

/** Sentences about money that is real: on a site with demo money they are true. */
const realMoney: ByLanguage<RegExp> = {
  en: /real money/u,
  ru: /настоящ/u,
  uk: /справжн/u,
  kk: /шынайы ақша/u,
  az: /əsl pul/u,
  es: /dinero real/u,
  ar: /أموالًا حقيقية|أموال حقيقية/u,
};

/** A sentence with the heading above it. */
interface Unit {
  heading: string;
  sentence: string;
}

/**
 * The sentences of a text in lines, without its tags: `# ` begins a heading, `- ` an item, and `**Words**: ` stands above the rest
 * of its line.
 */
function sentencesOf(text: string): Unit[] {
  let above = '';
  return text
    .replace(/<\/?\w+>/g, '')
    .split('\n')
    .flatMap((line) => {
      const [, title, lead, rest = line] = /^(?:#+ (.*)|\*\*([^*]+)\*\*:? (.*))$/u.exec(line) ?? [];
      if (title !== undefined) above = title;
      if (title !== undefined) return [{ heading: '', sentence: title }];
      return rest
        .replace(/^- /, '')
        .split(/(?<=[.!?؟;:])\s+/u)
        .map((sentence) => ({ heading: lead ?? above, sentence }));
    });
}

/** A Markdown document as such a text: paragraphs and cells of tables are lines, code is left out. */
export const linesOf = (markdown: string): string =>
  markdown
    .replace(/^```[\s\S]*?^```/gm, '')
    .replace(/`[^`\n]*`/g, 'code')
    .replace(/\]\([^)\s]*\)/g, '')
    .replace(/[[\]]/g, '')
    .replace(
      /^\|.*\|$/gm,
      (row) =>
        `\n${row
          .split('|')
          .map((cell) => cell.trim())
          .join('\n')}\n`,
    )
    .replace(/(?<=\S)\n(?=[^\n#|\-\d ])/g, ' ')
    .replace(/(?<=\S)\n +(?=[^\n\- ])/g, ' ');

/** A sentence of a text that denies a subject. */
export interface Denial {
  subject: Subject;
  sentence: string;
}

/** Which words count: all that deny, in statements about the site; those that say it lacks something, in messages of a moment. */
export type Grade = 'statement' | 'message';

/** The sentences of a text that name something the product does and deny it, or stand under a heading that denies. */
export function denialsIn(text: string, lng: Language, grade: Grade): Denial[] {
  const tests =
    grade === 'statement' ? [wordsIn(lng, denying), wordsIn(lng, lacking)] : [wordsIn(lng, lacking)];
  const denies = (words: string): boolean => tests.some((test) => test.test(words));
  return sentencesOf(text.normalize('NFC')).flatMap(({ heading, sentence }) => {
    const [above, words] = [heading.toLocaleLowerCase(lng), sentence.toLocaleLowerCase(lng)];
    if (wordsIn(lng, realMoney).test(words) || !(denies(above) || denies(words))) return [];
    return subjectsIn(words, lng).map((subject) => ({ subject, sentence }));
  });
}

const wordsIn = <Value>(lng: Language, words: ByLanguage<Value>): Value => words[lng] ?? words.en;

const subjectsIn = (words: string, lng: Language): Subject[] =>
  (Object.keys(subjects) as Subject[]).filter((name) =>
    new RegExp(wordsIn(lng, subjects[name]), 'u').test(words),
  );
