import { useEffect } from 'react';
import { useStore } from 'zustand/react';
import { rememberShown, restOf } from '../../foundation/browser/remembered';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { modalAsked } from '../../overlay/modals/byAddress';
import { modalStore } from '../../overlay/modals/store';
import { dismissGroup, notify } from '../../overlay/notices/store';
import { useHref, useRoute } from '../../routing/routes/RouteContext';
import { useIsWayIn } from '../../routing/routes/useIsWayIn';
import { LimitPrompt } from './LimitPrompt';
import type { Advice } from './useStanding';

const dayMs = 24 * 3600_000;

/** Names the notice, and what this browser remembers of it. */
const group = 'limit_proposal';

/**
 * What a player is asked about limits: a notice of what the site proposes, and whether a limit of deposits is wanted. Nothing
 * is asked on the page of limits, which shows it itself, and no question opens over another one.
 */
export function LimitAdvice({ advice: { proposal, prompts, isRequired } }: { advice: Advice }) {
  const { name, search } = useRoute();
  const isWayIn = useIsWayIn();
  const open = useStore(
    modalStore,
    (state) => state.open?.name ?? modalAsked(search, { route: name, signedIn: true }),
  );
  if (name === 'responsible') return null;

  const isPayingIn = name === 'recharge' || open === 'recharge';
  const isBusy = isWayIn || (open !== undefined && open !== 'recharge');
  const due = prompts.filter((prompt) => prompt === 'REGISTRATION' || isPayingIn);
  return (
    <>
      {proposal && <ProposalNotice />}
      {due.length > 0 && !isBusy && <LimitPrompt due={due} isRequired={isRequired} />}
    </>
  );
}

/** Leads to what the site proposes. Who closes it sees it again a day later, as long as it is not answered. */
function ProposalNotice() {
  const { t } = useTranslation('responsible');
  const to = useHref()('responsible', {});
  useEffect(() => {
    if (restOf(group, dayMs, Date.now()) > 0) return undefined;
    notify({
      kind: 'warning',
      group,
      permanent: true,
      title: t('advice_title'),
      text: t('advice_text'),
      link: { label: t('advice_link'), to },
      onClose: () => rememberShown(group, Date.now()),
    });
    return () => dismissGroup(group);
  }, [t, to]);
  return null;
}
