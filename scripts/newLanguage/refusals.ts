import { isLanguage, languageFacts } from '../../rules/languages';
import { firstLanguages } from '../../services/database/languageSteps';

const example = 'npm run new:language -- de';

const isKnown = (lng: string): boolean => Object.hasOwn(languageFacts, lng);

/** Why a language cannot be added, and what to do; null when it can. */
export function refusalToAdd(lng: string | undefined): string | null {
  if (!lng) return `The code of the language is missing: ${example}`;
  const canonical = canonicalOf(lng);
  if (canonical === undefined) return `"${lng}" is not a BCP-47 language code: use one as in ${example}`;
  if (!/^[a-z]{2}$/.test(lng))
    return `"${lng}" cannot be part of addresses, which begin with two small letters: use one as in ${example}`;
  if (canonical !== lng)
    return `The code "${lng}" is now "${canonical}": npm run new:language -- ${canonical}`;
  if (isKnown(lng)) return `The site has "${lng}" already: rules/languages.ts lists its languages.`;
  const english = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(lng);
  if (english === undefined) return `Unicode has no language "${lng}": use one as in ${example}`;
  if (Intl.DateTimeFormat.supportedLocalesOf(lng).length === 0)
    return `Node cannot format dates and numbers in ${english}, so the site cannot use it.`;
  return null;
}

/** Why a language cannot be removed; null when it can. */
export function refusalToRemove(lng: string | undefined): string | null {
  const unknown = refusalOfUnknown(lng, '--remove');
  if (unknown) return unknown;
  if (firstLanguages.some((first) => first === lng))
    return `"${lng}" cannot be removed: the first steps of every database add its texts. To choose the languages that the site offers: npm run admin -- config set languages`;
  return null;
}

/** Why a language cannot be offered; null when it can, provided that its texts are translated. */
export function refusalToOffer(lng: string | undefined): string | null {
  const unknown = refusalOfUnknown(lng, '--offer');
  if (unknown) return unknown;
  return isLanguage(lng) ? `The site offers "${lng}" already.` : null;
}

function refusalOfUnknown(lng: string | undefined, option: string): string | null {
  if (!lng) return `The code of the language is missing: npm run new:language -- ${option} de`;
  const codes = Object.keys(languageFacts).join(', ');
  return isKnown(lng) ? null : `"${lng}" is not a language of the site, which has ${codes}.`;
}

function canonicalOf(lng: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(lng)[0];
  } catch {
    return undefined;
  }
}
