import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { DecidedReturn } from './DecidedReturn';
import { Exclusion } from './Exclusion';
import type { HeldExclusion } from './ExclusionState';
import { ReasonField } from './ReasonField';
import { TimeOut } from './TimeOut';
import type { Breaks_player$key } from './__generated__/Breaks_player.graphql';
import styles from './Responsible.module.css';

interface BreaksProps {
  player: Breaks_player$key;
  /** Reads the limits again. */
  read(): void;
}

/** The ways to stop: for a while, and for long. */
export function Breaks({ player, read }: BreaksProps) {
  const { t } = useTranslation('responsible');
  const { limits, exclusionReasons } = useFragment(
    graphql`
      fragment Breaks_player on Player {
        limits {
          kind
          state
          endsAt
          dueAt
          isByRegister
          options
          openOptions
          isIndefiniteOffered
          returnNeedsReason
          ...DecidedReturn_limit
        }
        exclusionReasons {
          ...ReasonField_reasons
        }
      }
    `,
    player,
  );
  const timeOut = limits?.find(({ kind }) => kind === 'TIME_OUT');
  const exclusion = limits?.find(({ kind }) => kind === 'EXCLUSION');
  if (!timeOut && !exclusion) return null;
  return (
    <section className={styles.section} aria-labelledby="limits-breaks">
      <h2 id="limits-breaks" className={styles.heading}>
        {t('section_breaks')}
      </h2>
      <p className={styles.about}>{t('section_breaks_about')}</p>
      <div className={styles.cards}>
        {timeOut && <TimeOut options={timeOut.options} until={endOf(timeOut)} />}
        {exclusion && (
          <Exclusion
            options={exclusion.options}
            openOptions={exclusion.openOptions}
            isIndefiniteOffered={exclusion.isIndefiniteOffered}
            held={heldOf(
              exclusion,
              exclusion.returnNeedsReason ? <DecidedReturn limit={exclusion} read={read} /> : null,
            )}
          >
            {exclusionReasons && <ReasonField reasons={exclusionReasons} />}
          </Exclusion>
        )}
      </div>
    </section>
  );
}

/** A break with its instants. */
interface Dated {
  readonly state: string;
  readonly endsAt?: string | null | undefined;
  readonly dueAt?: string | null | undefined;
  readonly isByRegister?: boolean;
}

/** An exclusion that holds; null while none does. */
const heldOf = (
  { state, endsAt, dueAt, isByRegister = false }: Dated,
  decidedReturn: ReactNode,
): HeldExclusion | null =>
  state === 'ACTIVE'
    ? { until: endsAt ?? null, returnFrom: dueAt ?? null, isByRegister, decidedReturn }
    : null;

/** When a break that holds ends; null while none does. */
const endOf = ({ state, endsAt }: Dated): string | null => (state === 'ACTIVE' ? (endsAt ?? null) : null);
