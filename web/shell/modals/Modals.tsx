import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay/hooks';
import { useStore } from 'zustand/react';
import { useRoute } from '../../routes/RouteContext';
import { notify } from '../notices/store';
import { contents, type ModalProps } from './contents';
import { closeModal, modalStore, type ModalName } from './store';
import type { Modals_query$key } from './__generated__/Modals_query.graphql';

/** Shows the open modal over the page; one at a time. Going to another page closes it. */
export function Modals({ query }: { query: Modals_query$key }) {
  const { site } = useFragment(
    graphql`
      fragment Modals_query on Query {
        site {
          # Their code comes when they are opened.
          # eslint-disable-next-line relay/must-colocate-fragment-spreads
          ...SignInModal_site
          # eslint-disable-next-line relay/must-colocate-fragment-spreads
          ...RegistrationModal_site
        }
      }
    `,
    query,
  );
  const open = useStore(modalStore, (state) => state.open);
  const { lng, path } = useRoute();
  useEffect(() => closeModal, [lng, path]);

  const content = useContent(open?.name);
  if (!open || !content) return null;
  return <content.Content site={site} reason={open.reason} close={closeModal} />;
}

interface LoadedContent {
  name: ModalName;
  Content: ComponentType<ModalProps>;
}

/**
 * The modal's component once its code and its dictionary are there. Not `lazy`, which would keep a failure for ever:
 * here the next press tries again.
 */
function useContent(name: ModalName | undefined): LoadedContent | null {
  const { t, i18n } = useTranslation('main');
  const [loaded, setLoaded] = useState<LoadedContent | null>(null);

  useEffect(() => {
    if (!name) return;
    let wanted = true;
    Promise.all([contents[name](), i18n.loadNamespaces('session')]).then(
      ([Content]) => {
        if (wanted) setLoaded({ name, Content });
      },
      () => {
        if (!wanted) return;
        closeModal();
        notify({ kind: 'error', text: t('error_unreachable') });
      },
    );
    return () => {
      wanted = false;
    };
  }, [name, t, i18n]);

  return loaded?.name === name ? loaded : null;
}
