import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { graphql } from 'react-relay/hooks';
import { useNow } from '../../foundation/browser/clock';
import { Button } from '../../foundation/design/Button';
import { Refusal } from '../../foundation/forms/Refusal';
import { usePress } from '../../foundation/forms/usePress';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Dialog } from '../../overlay/modals/Dialog';
import { useSignOut } from '../session/useSignOut';
import { minutesIn } from './minutesIn';
import { serverNow } from './serverClock';
import type { Sitting } from './useStanding';
import type { RealityCheckChoice, RealityCheckMutation } from './__generated__/RealityCheckMutation.graphql';
import styles from './Sitting.module.css';

/** How often the figures are read again while nobody answers; another device may have answered, too. */
const readEveryMs = 30_000;

/**
 * RC-02, MD-09: tells the player how long they have played and what it cost, and asks whether they go on. Closing it is the
 * choice "nothing". Until it is answered, the server takes no stake.
 */
export function RealityCheck({ sitting, read }: { sitting: Sitting; read(): void }) {
  const { t } = useTranslation(['responsible', 'main', 'overlays']);
  const format = useFormat();
  useNow(1000);
  const [shownAt] = useState(() => new Date(serverNow()).toISOString());
  const [isLast, setLast] = useState(false);
  const { signOut } = useSignOut();
  const { press, pending, messageKey, say } = usePress<RealityCheckMutation>(graphql`
    mutation RealityCheckMutation($input: AnswerRealityCheckInput!) {
      answerRealityCheck(input: $input) {
        __typename
        ... on LimitSaved {
          player {
            ...useStanding_player
          }
        }
        ... on LimitRefused {
          messageKey
        }
      }
    }
  `);

  const figures = useRef<HTMLDListElement>(null);
  // The dialog gives the focus away first. Then this takes it, so that a player who is typing neither ticks nor answers by the next key.
  useEffect(() => figures.current?.focus(), []);

  const readNow = useEffectEvent(read);
  useEffect(() => {
    readNow();
    const timer = setInterval(() => readNow(), readEveryMs);
    return () => clearInterval(timer);
  }, []);

  const choose = async (choice: RealityCheckChoice): Promise<void> => {
    const answer = await press({ input: { choice, isLast, shownAt } });
    if (answer && choice === 'LOG_OUT') say((await signOut()) ? null : 'error_unreachable');
  };

  const { staked, returned, net, startedAt } = sitting;
  return (
    <Dialog title={t('check_title')} onClose={() => void choose('NOTHING')}>
      <dl ref={figures} tabIndex={-1} className={styles.figures}>
        <Figure name={t('check_time')} value={minutesIn(format, serverNow() - Date.parse(startedAt))} />
        <Figure name={t('check_staked')} value={format.money(staked.amount, staked.currency)} />
        <Figure name={t('check_returned')} value={format.money(returned.amount, returned.currency)} />
        <Figure name={t('check_net')} value={format.money(net.amount, net.currency)} />
      </dl>
      <p className={styles.about}>{t('check_about')}</p>
      <label className={styles.check}>
        <input type="checkbox" checked={isLast} onChange={({ target }) => setLast(target.checked)} />
        {t('check_last')}
      </label>
      {messageKey !== null && <Refusal messageKey={messageKey} />}
      <div className={styles.actions}>
        <Button disabled={pending} onClick={() => void choose('LOG_OUT')}>
          {t('main:header_logout')}
        </Button>
        <Button look="primary" disabled={pending} onClick={() => void choose('CONTINUE')}>
          {t('check_continue')}
        </Button>
      </div>
    </Dialog>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
