import { useEffect, useState, type ComponentType } from 'react';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { graphql, useFragment } from 'react-relay/hooks';
import { useStore } from 'zustand/react';
import { laterCode } from '../../routing/routes/CodeError';
import { useRoute } from '../../routing/routes/RouteContext';
import { pushOverlay } from '../overlayStack';
import { notify } from '../notices/store';
import { modalEntry, type ModalName, type ModalProps } from './registry';
import { closeModal, modalStore } from './store';
import { useAddressedModal } from './useAddressedModal';
import type { Modals_query$key } from './__generated__/Modals_query.graphql';

/**
 * Shows the open modal over the page; one at a time: a modal opened by a press has priority over one that the address
 * names. Going to another page closes it.
 */
export function Modals({ query }: { query: Modals_query$key }) {
  const { player, site } = useFragment(
    graphql`
      fragment Modals_query on Query {
        player @catch(to: RESULT) {
          __typename
        }
        site {
          # Their code comes when they are opened.
          # eslint-disable-next-line relay/must-colocate-fragment-spreads
          ...SignInModal_site
          # eslint-disable-next-line relay/must-colocate-fragment-spreads
          ...RegistrationModal_site
          # eslint-disable-next-line relay/must-colocate-fragment-spreads
          ...ForgotPasswordModal_site
          # eslint-disable-next-line relay/must-colocate-fragment-spreads
          ...NavigationMenu_site
          # eslint-disable-next-line relay/must-colocate-fragment-spreads
          ...PaybillsModal_site
          # eslint-disable-next-line relay/must-colocate-fragment-spreads
          ...PrivacyModal_site
          # eslint-disable-next-line relay/must-colocate-fragment-spreads
          ...SettingsModal_site
        }
      }
    `,
    query,
  );
  // Who may be a player is not asked to sign in.
  const signedIn = !player.ok || player.value != null;
  const pressed = useStore(modalStore, (state) => state.open);
  const addressed = useAddressedModal(signedIn);
  const { lng, path } = useRoute();
  useEffect(() => closeModal, [lng, path]);
  useEffect(() => (pressed ? pushOverlay(closeModal) : undefined), [pressed]);

  const open = pressed ?? addressed?.open;
  const close = pressed || !addressed ? closeModal : addressed.close;
  const content = useContent(open?.name);
  if (!open || !content) return null;
  return <content.Content site={site} signedIn={signedIn} reason={open.reason} close={close} />;
}

interface LoadedContent {
  name: ModalName;
  Content: ComponentType<ModalProps>;
}

/**
 * The modal's component once its code and its dictionaries have loaded. Not `lazy`, which would store a failure for
 * ever: here the next press tries again.
 */
function useContent(name: ModalName | undefined): LoadedContent | null {
  const { t, i18n } = useTranslation('main');
  const [loaded, setLoaded] = useState<LoadedContent | null>(null);

  useEffect(() => {
    if (!name) return;
    let wanted = true;
    const load = async () => {
      const { load: content, dictionaries = [] } = await modalEntry(name);
      const namespaces = ['session', 'overlays', ...dictionaries];
      const [Content] = await Promise.all([content(), i18n.loadNamespaces(namespaces)]);
      return Content;
    };
    laterCode(load).then(
      (Content) => {
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
