import { useTranslation } from 'react-i18next';

/**
 * Gives the sentence for a message key that came as data from the gateway. An unknown key, which only a newer gateway
 * can send, gets the general sentence.
 */
export function useMessageText(): (messageKey: string) => string {
  const { t, i18n } = useTranslation('main');
  return (messageKey) =>
    t((i18n.exists(messageKey, { ns: 'main' }) ? messageKey : 'error_unexpected') as 'error_unexpected');
}
