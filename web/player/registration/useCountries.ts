import { useEffect, useState } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay/hooks';
import { useLanguage } from '../../foundation/i18n/useLanguage';
import type { useCountriesQuery } from './__generated__/useCountriesQuery.graphql';

/** A country by its ISO code, with its name in the language of the page. */
export interface NamedCountry {
  code: string;
  name: string;
}

/** Where somebody may live. */
interface Countries {
  /** By name; null until they have loaded, and when they cannot be loaded. */
  countries: readonly NamedCountry[] | null;
  /** Where the request came from; null where nobody knows it, and until then. */
  visitorCountry: string | null;
}

/** All countries, with their names in the language of the page. */
export function useCountries(): Countries {
  const environment = useRelayEnvironment();
  const lang = useLanguage();
  const [read, setRead] = useState<Countries>({ countries: null, visitorCountry: null });
  useEffect(() => {
    const reading = fetchQuery<useCountriesQuery>(
      environment,
      graphql`
        query useCountriesQuery($lang: String!) {
          phoneCountries(lang: $lang) {
            code
            name
          }
          visitorCountry
        }
      `,
      { lang },
      { fetchPolicy: 'store-or-network' },
    ).subscribe({
      next: ({ phoneCountries, visitorCountry = null }) =>
        setRead({
          countries: phoneCountries?.map(({ code, name }) => ({ code, name })) ?? null,
          visitorCountry,
        }),
      // Without the list the country of the visit can still be sent.
      error: () => undefined,
    });
    return () => reading.unsubscribe();
  }, [environment, lang]);
  return read;
}
