import { useEffect, useState } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { dismissGroup, notify } from '../../overlay/notices/store';
import { useHref } from '../../routing/routes/RouteContext';
import { confirmAge, followAge, untilAsked } from './confirmedAge';
import type { AgeNoticeQuery, AgeNoticeQuery$data } from './__generated__/AgeNoticeQuery.graphql';

const group = 'age';

/**
 * Asks a guest to confirm that they are of age, in a notice that only the confirmation closes (NT-06). It counts for three
 * days, or for the browser session where the operator has it so (NT-07), in all tabs.
 */
export function AgeNotice() {
  const environment = useRelayEnvironment();
  const { t } = useTranslation('overlays');
  const [site, setSite] = useState<AgeNoticeQuery$data['site']>();
  const terms = useHref()('rules', { ruleGroup: '1' });

  useEffect(() => {
    const asked = fetchQuery<AgeNoticeQuery>(
      environment,
      graphql`
        query AgeNoticeQuery {
          site {
            minimumAge
            isAgeConfirmedPerSession
          }
        }
      `,
      {},
    ).subscribe({
      next: (answer) => setSite(answer.site),
      // The next page asks again for how old guests have to be.
      error: () => undefined,
    });
    return () => asked.unsubscribe();
  }, [environment]);

  useEffect(() => {
    if (!site) return;
    const { minimumAge: age, isAgeConfirmedPerSession: isPerSession } = site;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isShown = true;

    const ask = () =>
      notify({
        kind: 'warning',
        group,
        title: t('age_title'),
        text: t('age_text', { age }),
        permanent: true,
        isQuestion: true,
        link: { label: t('age_terms'), to: terms },
        action: { label: t('age_confirm', { age }), run: () => void confirmAge(isPerSession).then(check) },
      });
    const check = async (): Promise<void> => {
      clearTimeout(timer);
      const restMs = await untilAsked(isPerSession);
      if (!isShown) return;
      if (restMs === 0) return void ask();
      dismissGroup(group);
      if (restMs < Infinity) timer = setTimeout(() => void check(), restMs);
    };

    void check();
    const stop = followAge(() => void check());
    return () => {
      isShown = false;
      clearTimeout(timer);
      stop();
      dismissGroup(group);
    };
  }, [site, t, terms]);
  return null;
}
