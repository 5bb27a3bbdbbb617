import { useState } from 'react';
import { bidi } from '../../foundation/i18n/bidi';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useLanguage } from '../../foundation/i18n/useLanguage';
import { forgetAskedCode, keepAskedCode, keptAskedCode, type AskedCode, type CodePurpose } from './askedCode';

/** A code that is on its way, as the gateway says it. */
export interface SentCode {
  /** Names the request; the code needs it. */
  readonly request: string;
  readonly validSeconds: number;
}

/**
 * The code that was asked for in this tab, if any; it outlives a reload. `login`: the login number of the player, null
 * for a guest. `isKnown`: whether what the browser keeps can be read.
 */
export function useAskedCode(purpose: CodePurpose, login: string | null, isKnown = true) {
  const [asked, setAsked] = useState(() => (isKnown ? keptAskedCode(purpose, login) : null));
  const [before, setBefore] = useState<string | null>(null);

  const forget = (): void => forgetAskedCode(purpose);
  return {
    asked,
    /** Where the code before went, once the player has gone back from it; null until then. */
    before,
    /** A code went there. */
    sent({ request, validSeconds }: SentCode, to: string): void {
      const next = { request, to, login, until: Date.now() + validSeconds * 1000 };
      keepAskedCode(purpose, next);
      setAsked(next);
    },
    /** Asks for another code, or has it sent elsewhere. */
    back(): void {
      forget();
      setBefore(asked?.to ?? null);
      setAsked(null);
    },
    /** The code is used up; its form stays until it is over. */
    forget,
    /** The code is used up, and what it was for is done. */
    done(): void {
      forget();
      setBefore(null);
      setAsked(null);
    },
  };
}

/** What sentences say of a code: where it went, as text of any direction, and until when it counts. */
export function useCodeWords({ to, until }: AskedCode): { to: string; time: string } {
  const format = useFormat();
  const { name } = bidi(useLanguage());
  return { to: name(to), time: format.time(new Date(until).toISOString()) };
}
