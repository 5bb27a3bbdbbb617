import { graphql, useFragment } from 'react-relay/hooks';
import { Button } from '../../foundation/design/Button';
import { Empty } from '../../foundation/design/Empty';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useRefresh } from '../../foundation/relay/PageDataContext';
import { AttachmentList } from '../../player/support/AttachmentList';
import { SupportEntry } from '../../player/support/SupportEntry';
import { AppealForm } from './AppealForm';
import type { AppealParts_player$key } from './__generated__/AppealParts_player.graphql';
import styles from './BlockAppeals.module.css';

/** The form while no appeal waits, and the appeals with their answers. */
export function AppealParts({ player: playerRef }: { player: AppealParts_player$key }) {
  const { t } = useTranslation(['support', 'main']);
  const refresh = useRefresh();
  const { blockAppeals } = useFragment(
    graphql`
      fragment AppealParts_player on Player {
        blockAppeals {
          canAppeal
          appeals {
            number
            text
            sentAt
            answer
            answeredAt
            attachments {
              ...AttachmentList_attachments
            }
          }
        }
      }
    `,
    playerRef,
  );
  if (!blockAppeals)
    return (
      <Empty failed action={<Button onClick={() => void refresh()}>{t('main:main_retry')}</Button>}>
        {t('appeal_unavailable')}
      </Empty>
    );
  const { canAppeal, appeals } = blockAppeals;
  return (
    <>
      <p className={styles.lead}>{canAppeal ? t('appeal_lead') : t('appeal_waits')}</p>
      {canAppeal && <AppealForm />}
      {appeals.length > 0 && (
        <section className={styles.history} aria-labelledby="appeals">
          <h2 id="appeals">{t('appeal_history')}</h2>
          <ol className={styles.appeals}>
            {appeals.map(({ number, text, sentAt, answer, answeredAt, attachments }) => (
              <li key={number}>
                <SupportEntry
                  title={t('appeal_entry')}
                  number={number}
                  text={text}
                  at={sentAt}
                  answer={answer}
                  answeredAt={answeredAt}
                >
                  <AttachmentList attachments={attachments} />
                </SupportEntry>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}
