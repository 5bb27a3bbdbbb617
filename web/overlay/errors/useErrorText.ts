import { useTranslation } from '../../foundation/i18n/useTranslation';
import { NetworkError } from '../../foundation/relay/errors';

/** The sentence that says what went wrong: the connection, a timeout, or the server. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation('main');
  return (error) => {
    if (!(error instanceof NetworkError)) return t('main_error_server');
    if (error.kind === 'offline') return t('main_error_offline');
    return error.kind === 'timeout' ? t('main_error_timeout') : t('main_error_server');
  };
}
