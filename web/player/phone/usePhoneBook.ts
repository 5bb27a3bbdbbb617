import { useEffect, useState } from 'react';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay/hooks';
import type { Environment } from 'react-relay/hooks';
import { useLanguage } from '../../foundation/i18n/useLanguage';
import type { PhoneBook } from './entry';
import type { usePhoneBookQuery } from './__generated__/usePhoneBookQuery.graphql';

/**
 * All countries with their masks, and the library that reads numbers, together with the field's texts. Null until
 * they have loaded, and when they cannot be loaded: a number can be typed without them.
 */
export function usePhoneBook(): PhoneBook | null {
  const environment = useRelayEnvironment();
  const lang = useLanguage();
  const { i18n } = useTranslation();
  const [book, setBook] = useState<PhoneBook | null>(null);
  useEffect(() => {
    let wanted = true;
    Promise.all([fetchCountries(environment, lang), import('./library'), i18n.loadNamespaces('phone')]).then(
      ([countries, { library }]) => {
        if (wanted && countries) setBook({ ...countries, library });
      },
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [environment, lang, i18n]);
  return book;
}

async function fetchCountries(
  environment: Environment,
  lang: string,
): Promise<Omit<PhoneBook, 'library'> | null> {
  const data = await fetchQuery<usePhoneBookQuery>(
    environment,
    graphql`
      query usePhoneBookQuery($lang: String!) {
        phoneCountries(lang: $lang) {
          name
          code
          phoneCode
          masks {
            mask
            min
            max
          }
        }
        visitorCountry
      }
    `,
    { lang },
    { fetchPolicy: 'store-or-network' },
  ).toPromise();
  if (!data?.phoneCountries) return null;
  const countries = data.phoneCountries.map(({ name, code, phoneCode, masks }) => ({
    name,
    code,
    phoneCode,
    masks: masks.map(({ mask, min, max }) => ({ mask, min, max })),
  }));
  return { countries, visitorCountry: data.visitorCountry ?? null };
}
