import { useEffect, useRef, useState } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay/hooks';
import { useStore } from 'zustand/react';
import { forgetStored } from '../../foundation/browser/forgetStored';
import { noteForeignCode } from '../../foundation/browser/foreignCode';
import { trustedScriptUrl } from '../../foundation/browser/trustedTypes';
import { choiceOf } from '../../player/consent/agreement';
import { consentStore } from '../../player/consent/store';
import { useRoute } from '../../routing/routes/RouteContext';
import { signalConsent } from './consentSignals';
import type { CountersQuery, CountersQuery$data } from './__generated__/CountersQuery.graphql';

/** How long after a page the counters are loaded (AN-13). */
export const loaderDelayMs = 10_000;

/** Pages to register on, where they are loaded at once. */
const immediate: readonly (string | undefined)[] = ['registration', 'socialRegistration'];

type Scripts = NonNullable<CountersQuery$data['site']>['analyticsScripts'];

/** Scripts that were loaded into this document, with their elements. */
const loaded = new Map<string, HTMLScriptElement>();

/**
 * Loads the operator's counters of visits: only with the agreement to marketing cookies (CC-12), ten seconds after the
 * page, at once on pages to register on. Consent Mode is told the state before and after. When the agreement is
 * withdrawn, the scripts and what they stored are removed; `useWithdrawal` then loads the page anew, which ends them.
 */
export function Counters() {
  const environment = useRelayEnvironment();
  const { name } = useRoute();
  const [scripts, setScripts] = useState<Scripts>();
  const [isOver, setOver] = useState(false);
  const type = useStore(consentStore, ({ cookiesAgreeType }) => cookiesAgreeType);
  const isAgreed = choiceOf(type).marketing;
  const isDue = isOver || immediate.includes(name);

  useEffect(() => {
    const timer = setTimeout(() => setOver(true), loaderDelayMs);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    const asked = fetchQuery<CountersQuery>(
      environment,
      graphql`
        query CountersQuery {
          site {
            analyticsScripts {
              src
              stores
            }
          }
        }
      `,
      {},
    ).subscribe({
      next: ({ site }) => setScripts(site?.analyticsScripts),
      // Without an answer nothing is counted.
      error: () => undefined,
    });
    return () => asked.unsubscribe();
  }, [environment]);

  const hasSignalled = useRef(false);
  useEffect(() => {
    if (!scripts?.length) return;
    if (!hasSignalled.current) signalConsent('default', false);
    hasSignalled.current = true;
    if (type !== null) signalConsent('update', isAgreed);
    if (!isAgreed) unload(scripts);
  }, [scripts, type, isAgreed]);

  useEffect(() => {
    if (isAgreed && isDue) for (const { src } of scripts ?? []) load(src);
  }, [scripts, isAgreed, isDue]);
  return null;
}

function load(src: string): void {
  if (loaded.has(src)) return;
  const script = document.createElement('script');
  script.src = trustedScriptUrl(src);
  script.async = true;
  noteForeignCode('marketing');
  loaded.set(src, script);
  document.head.append(script);
}

/** Takes the elements of all scripts from the document. */
export function unloadAll(): void {
  for (const script of loaded.values()) script.remove();
  loaded.clear();
}

function unload(scripts: Scripts): void {
  unloadAll();
  forgetStored(scripts.flatMap(({ stores }) => stores));
}
