import { useTranslation } from '../i18n/useTranslation';
import type { Namespace } from '../i18n/dictionaries';
import { useMessageText } from '../i18n/useMessageText';
import styles from './Form.module.css';

interface RefusalProps {
  /** Key of the sentence, as the gateway sends it: in the dictionary `main`, or in `dictionary`. */
  messageKey: string;
  /** Another dictionary that may contain the key. */
  dictionary?: Namespace;
  /** Whole seconds until another try makes sense; 0 when there is no wait. */
  waitSeconds?: number;
}

/**
 * Announces why a form was refused and what to do. The countdown is only shown: a screen reader would announce it every
 * second.
 */
export function Refusal({ messageKey, dictionary, waitSeconds = 0 }: RefusalProps) {
  const messageText = useMessageText(dictionary);
  return (
    <div className={styles.refusal}>
      <p role="alert">{messageText(messageKey)}</p>
      {waitSeconds > 0 && <Wait seconds={waitSeconds} />}
    </div>
  );
}

function Wait({ seconds }: { seconds: number }) {
  const { t } = useTranslation('session');
  if (seconds > 90) return <p>{t('wait_minutes', { count: Math.ceil(seconds / 60) })}</p>;
  return <p>{t('wait_seconds', { count: seconds })}</p>;
}
