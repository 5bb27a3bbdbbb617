import { openRegistration, openSignIn } from '../overlay/modals/openSignIn';
import { notify, type NoticeKind } from '../overlay/notices/store';
import { readEvent, readNotice, readReason } from './arguments';
import { hostHooks } from './hostHooks';

/** The result of a call. A call never throws and never harms the page. */
export type HostAnswer =
  | { ok: true }
  | {
      ok: false;
      /** For programs. */
      code: 'UNKNOWN_CALL' | 'INVALID_ARGUMENT' | 'TOO_MANY_CALLS' | 'UNAVAILABLE' | 'GONE';
      /** For the application's developers. */
      message: string;
    };

/** The calls that a remote application may make. Documented for its developers in `docs/remote-apps.md`. */
export interface RemoteAppHost {
  /** Opens the sign-in form. `reason`: the sentence that says why, in the page's language. */
  openLogin(options?: { reason?: string }): HostAnswer;
  /** Opens the registration form. */
  openRegistration(): HostAnswer;
  /** Opens a consultant, if the site has one. */
  showConsultant(): HostAnswer;
  /** Shows a notice, in place of the application's earlier one. `text`: one sentence in the page's language. */
  showNotification(notice: { kind: NoticeKind; text: string }): HostAnswer;
  /** Passes a measurement to the site's analytics, if the site has any. */
  pushAnalytics(event: { event: string; parameters?: Record<string, string | number | boolean> }): HostAnswer;
}

/** A host in the hands of its view. */
export interface OpenHost {
  host: RemoteAppHost;
  /** Makes a call by its name, as messages do. */
  call(name: unknown, argument: unknown): HostAnswer;
  /** From now on every call is answered with `GONE`. */
  close(): void;
}

const burst = 10;
const perSecond = 1;

const done: HostAnswer = { ok: true };
const refused = (code: Exclude<HostAnswer, { ok: true }>['code'], message: string): HostAnswer => ({
  ok: false,
  code,
  message,
});

/** Reads an argument, or throws a sentence that says what it must be; then makes the call. */
type Call = (app: string, argument: unknown) => HostAnswer;

const calls: { readonly [Name in keyof RemoteAppHost]: Call } = {
  openLogin(_, argument) {
    openSignIn(readReason(argument));
    return done;
  },
  openRegistration() {
    openRegistration();
    return done;
  },
  showConsultant() {
    if (!hostHooks.consultant) return refused('UNAVAILABLE', 'This site has no consultant.');
    hostHooks.consultant();
    return done;
  },
  showNotification(app, argument) {
    notify({ ...readNotice(argument), group: `remote-app:${app}` });
    return done;
  },
  pushAnalytics(app, argument) {
    const event = readEvent(argument);
    if (!hostHooks.analytics) return refused('UNAVAILABLE', 'This site takes no measurements.');
    hostHooks.analytics({ app, ...event });
    return done;
  },
};

/**
 * A host for one view of an application: ten calls at once and one a second after that. `now`: milliseconds of a
 * monotonic clock.
 */
export function createHost(app: string, now: () => number = () => performance.now()): OpenHost {
  let isOpen = true;
  let left = burst;
  let countedAt = now();

  const mayCall = (): boolean => {
    const at = now();
    left = Math.min(burst, left + ((at - countedAt) / 1000) * perSecond);
    countedAt = at;
    if (left < 1) return false;
    left -= 1;
    return true;
  };

  const call = (name: unknown, argument: unknown): HostAnswer => {
    if (!isOpen) return refused('GONE', 'The application is no longer shown.');
    if (!mayCall())
      return refused('TOO_MANY_CALLS', `At most ${burst} calls at once and ${perSecond} a second.`);
    if (!isCall(name)) return refused('UNKNOWN_CALL', `Known calls: ${Object.keys(calls).join(', ')}.`);
    try {
      return calls[name](app, argument);
    } catch (error) {
      const message = error instanceof TypeError ? error.message : 'The argument cannot be read.';
      return refused('INVALID_ARGUMENT', `${name}: ${message}`);
    }
  };

  const host = Object.fromEntries(
    Object.keys(calls).map((name) => [name, (argument?: unknown) => call(name, argument)]),
  ) as unknown as RemoteAppHost;
  return {
    host: Object.freeze(host),
    call,
    close() {
      isOpen = false;
    },
  };
}

function isCall(name: unknown): name is keyof RemoteAppHost {
  return typeof name === 'string' && Object.hasOwn(calls, name);
}
