/** Brings what a player set in this browser to the server: one request at a time, and nothing is dropped. */
import {
  confirmSaved,
  unsentOf,
  type CookieChanges,
  type Saved,
  type Sent,
} from '../../foundation/settings/adopt';
import type { SettingTexts } from '../../../rules/settingNames';

/** The answer to a change: all settings; or that nobody is signed in any more; or nothing at all. */
export type SaveAnswer = Saved | 'signedOut' | 'failed';

interface SenderDependencies {
  /** The browser's cookies as they are now. */
  cookies(): SettingTexts;
  save(changes: Sent): Promise<SaveAnswer>;
  /** Writes cookies and applies them to the page. */
  apply(changes: CookieChanges): void;
  /** Hears whether the last try to save ended well. */
  report(outcome: 'saved' | 'unsaved'): void;
}

/** Sends what is not saved yet. Safe to call at any time. */
export interface SettingsSender {
  flush(): Promise<void>;
  /** Ends it: answers that arrive later change nothing. What they would have told comes with the next page. */
  stop(): void;
}

export function createSettingsSender({ cookies, save, apply, report }: SenderDependencies): SettingsSender {
  let isBusy = false;
  let isStopped = false;

  /** Sends everything at once; whether something was changed meanwhile and is to be sent too. */
  async function sendAll(): Promise<boolean> {
    const sent = unsentOf(cookies());
    if (Object.keys(sent).length === 0) return false;
    const answer = await save(sent);
    if (isStopped || answer === 'signedOut') return false;
    if (answer === 'failed') {
      report('unsaved');
      return false;
    }
    apply(confirmSaved(cookies(), sent, answer));
    report('saved');
    return true;
  }

  return {
    async flush() {
      if (isBusy || isStopped) return;
      isBusy = true;
      try {
        while (await sendAll());
      } finally {
        isBusy = false;
      }
    },
    stop() {
      isStopped = true;
    },
  };
}
