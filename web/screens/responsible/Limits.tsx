import { graphql, useFragment } from 'react-relay/hooks';
import { Empty } from '../../foundation/design/Empty';
import { Notice } from '../../foundation/design/Notice';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { AmountLimit } from './AmountLimit';
import { Breaks } from './Breaks';
import { sections } from './kinds';
import { Proposal } from './Proposal';
import { TimeLimits } from './TimeLimits';
import { useReadLimits } from './useReadLimits';
import type { Limits_player$key } from './__generated__/Limits_player.graphql';
import styles from './Responsible.module.css';

/** Breaks first, since who needs one should not look for it; then the limits by section. A section without kinds is left out (LM-10). */
export function Limits({ player: playerRef }: { player: Limits_player$key }) {
  const { t } = useTranslation('responsible');
  const player = useFragment(
    graphql`
      fragment Limits_player on Player {
        id
        limits {
          kind
          isRequired
          ...AmountLimit_limit
        }
        ...Proposal_player
        ...Breaks_player
        ...TimeLimits_player
      }
    `,
    playerRef,
  );
  const read = useReadLimits(player.id);
  const { limits } = player;
  if (!limits) return <Empty failed>{t('limits_unavailable')}</Empty>;
  return (
    <>
      {limits.some(({ isRequired }) => isRequired) && <Notice look="alert">{t('limits_required')}</Notice>}
      <Proposal player={player} />
      <Breaks player={player} read={read} />
      <TimeLimits player={player} read={read} />
      {sections.map(({ key, kinds }) => {
        const offered = kinds.filter((kind) => limits.some((one) => one.kind === kind));
        if (offered.length === 0) return null;
        return (
          <section key={key} className={styles.section} aria-labelledby={`limits-${key}`}>
            <h2 id={`limits-${key}`} className={styles.heading}>
              {t(`section_${key}`)}
            </h2>
            <p className={styles.about}>{t(`section_${key}_about`)}</p>
            <div className={styles.cards}>
              {offered.map((kind) => {
                const [held, pending] = limits.filter((one) => one.kind === kind);
                if (!held) return null;
                return (
                  <AmountLimit key={kind} kind={kind} limit={held} pending={pending ?? null} read={read} />
                );
              })}
            </div>
          </section>
        );
      })}
    </>
  );
}
