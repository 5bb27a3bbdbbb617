import type { i18n, TFunction } from 'i18next';
import { use } from 'react';
import type { Namespace } from './dictionaries';
import { useTexts } from './TextsContext';
import { translatorsOf } from './translator';

interface Translation<Names extends Namespace | readonly Namespace[]> {
  /**
   * Writes a text of the first dictionary by its key; keys of the others have their dictionary in front, `main:retry`.
   */
  t: TFunction<Names>;
  i18n: i18n;
}

/**
 * The texts of dictionaries, with keys that the compiler knows. A missing dictionary is loaded first; the component
 * suspends until then, unless it says that it needs no texts yet.
 */
export function useTranslation<const Names extends Namespace | readonly Namespace[] = 'main'>(
  names?: Names,
  { useSuspense = true }: { useSuspense?: boolean } = {},
): Translation<Names> {
  const instance = useTexts();
  const translators = translatorsOf(instance);
  const all: readonly Namespace[] = typeof names === 'object' ? names : [names ?? 'main'];
  const loading = translators.loading(all);
  if (loading && useSuspense) use(loading);
  // Only the compiler knows the keys of these dictionaries.
  const t = translators.of(all[0] ?? 'main') as unknown as TFunction<Names>;
  return { t, i18n: instance };
}
