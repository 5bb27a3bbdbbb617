import { useId, type ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { OperatorMessageList } from './OperatorMessageList';
import { SupportRequestList } from './SupportRequestList';
import type { SupportParts_player$key } from './__generated__/SupportParts_player.graphql';
import styles from './Support.module.css';

interface SupportPartsProps {
  player: SupportParts_player$key;
  /** Fetches both lists again. */
  retry(): void;
}

/** What the operator wrote to the player unasked, and below it what the player asked. */
export function SupportParts({ player: playerRef, retry }: SupportPartsProps) {
  const { t } = useTranslation('support');
  const player = useFragment(
    graphql`
      fragment SupportParts_player on Player
      @argumentDefinitions(after: { type: "String" }, messagesAfter: { type: "String" }) {
        ...OperatorMessageList_player @arguments(after: $messagesAfter)
        ...SupportRequestList_player @arguments(after: $after)
      }
    `,
    playerRef,
  );
  return (
    <div className={styles.parts}>
      <Part title={t('messages_title')}>
        <OperatorMessageList player={player} retry={retry} />
      </Part>
      <Part title={t('requests_heading')}>
        <SupportRequestList player={player} retry={retry} />
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
