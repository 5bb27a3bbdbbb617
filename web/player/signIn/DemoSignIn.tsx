import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Button } from '../../foundation/design/Button';
import styles from '../../foundation/forms/FormParts.module.css';

/** The player that every demo site has. */
const demoPlayer = { login: 'demo@touchline.example', password: 'demo-player-1' };

/** Shown on demo sites only: the demo player's credentials, and a button that fills them in. */
export function DemoSignIn({ onFill }: { onFill(player: typeof demoPlayer): void }) {
  const { t } = useTranslation('session');
  return (
    <div className={styles.demo}>
      <p>
        <strong>{t('demo_title')}</strong>
        <bdi>{demoPlayer.login}</bdi> · <bdi>{demoPlayer.password}</bdi>
      </p>
      <Button
        look="quiet"
        onClick={() => {
          onFill(demoPlayer);
        }}
      >
        {t('demo_fill')}
      </Button>
    </div>
  );
}
