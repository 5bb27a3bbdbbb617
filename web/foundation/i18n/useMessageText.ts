import { useTranslation } from './useTranslation';
import type { Namespace } from './dictionaries';

/** What the sentence of a refusal may name. */
interface MessageValues {
  /** An amount, as it is written. */
  amount?: string;
  /** A number that decides the plural form, such as seconds to wait. */
  count?: number;
}

/** The dictionaries that hold the gateway's keys: those of forms, then those of coupons. */
const shared: readonly Namespace[] = ['main', 'coupon'];

/**
 * Gives the sentence for a message key that came as data from the gateway. An unknown key, which only a newer gateway
 * can send, gets the general sentence. `dictionary`: a further one that holds keys.
 */
export function useMessageText(
  dictionary?: Namespace,
): (messageKey: string, values?: MessageValues) => string {
  const ns = dictionary ? [...shared, dictionary] : shared;
  const { t, i18n } = useTranslation(ns);
  return (messageKey, values) => {
    const key = i18n.exists(messageKey, { ns, ...values }) ? messageKey : 'error_unexpected';
    return t(key as 'error_unexpected', { ns, ...values });
  };
}
