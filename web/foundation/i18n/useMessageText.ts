import { useTranslation } from './useTranslation';
import type { Namespace } from './dictionaries';

/** Values that the sentence of a refusal may contain. */
interface MessageValues {
  /** A formatted amount. */
  amount?: string;
  /** A number that decides the plural form, such as seconds to wait. */
  count?: number;
}

/** The dictionaries that contain the gateway's keys: those of forms, then those of coupons. */
const shared: readonly Namespace[] = ['main', 'coupon'];

/**
 * Returns the sentence for a message key that the gateway sent. An unknown key, which only a newer gateway can send,
 * gets the general sentence. `dictionary`: another dictionary that contains keys.
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
