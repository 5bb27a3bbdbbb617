import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay/hooks';
import { laterCode } from '../routes/CodeError';
import type { LateParts_query$data, LateParts_query$key } from './__generated__/LateParts_query.graphql';

/** What the parts are given that come after the page. */
export interface LateProps {
  query: LateParts_query$data;
}

/** What no page needs to be seen, loaded once it is: modals, notices, reminders, the way back up. Robots need none. */
export function LateParts({ query: queryRef }: { query: LateParts_query$key }) {
  const query = useFragment(
    graphql`
      fragment LateParts_query on Query {
        # Their code comes after the page.
        # eslint-disable-next-line relay/must-colocate-fragment-spreads
        ...Late_query
      }
    `,
    queryRef,
  );
  const { i18n } = useTranslation('main');
  const [Late, setLate] = useState<ComponentType<LateProps> | null>(null);

  useEffect(() => {
    if ('robot' in document.documentElement.dataset) return;
    let wanted = true;
    laterCode(() => Promise.all([import('./late/Late'), i18n.loadNamespaces('overlays')])).then(
      ([module]) => {
        if (wanted) setLate(() => module.Late);
      },
      // Every page does without them.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [i18n]);

  return Late && <Late query={query} />;
}
