import { graphql, useFragment } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import type { useMinute_clock$key } from './__generated__/useMinute_clock.graphql';

/** The progress of a match in play as text: `67′`, `45+2′`, `HT`; null while there is no clock. */
export function useMinute(clock: useMinute_clock$key | null): string | null {
  const data = useFragment(
    graphql`
      fragment useMinute_clock on MatchClock {
        period
        minute
        addedMinute
      }
    `,
    clock,
  );
  const { t } = useTranslation('sports');
  if (!data) return null;
  return data.period === 'HALF_TIME' ? t('game_half_time_short') : minuteText(data);
}

/** A minute of play as text: `67′`, with added time `45+2′`. */
export function minuteText({ minute, addedMinute }: { minute: number; addedMinute: number }): string {
  return addedMinute > 0 ? `${minute}+${addedMinute}′` : `${minute}′`;
}
