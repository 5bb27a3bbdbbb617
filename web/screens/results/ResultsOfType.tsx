import { usePreloadedQuery } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import type { ScreenProps } from '../../routing/routes/screen';
import { PageHead } from '../../betting/sports/PageHead';
import { DayPicker } from './DayPicker';
import { LiveResults } from './LiveResults';
import { NearestDay } from './NearestDay';
import { ResultTabs } from './ResultTabs';
import { resultsOfTypeQuery } from './resultsOfTypeQuery';
import { ZoneResults } from './ZoneResults';
import type { resultsOfTypeQuery as ResultsOfTypeQuery } from './__generated__/resultsOfTypeQuery.graphql';

/** What is in play as it stands, or the championships that have results on a day. */
export function ResultsOfType({ queryRef }: ScreenProps<ResultsOfTypeQuery>) {
  const data = usePreloadedQuery<ResultsOfTypeQuery>(resultsOfTypeQuery, queryRef);
  const { t } = useTranslation('results');
  const { isLive, day } = queryRef.variables;
  return (
    <>
      <PageHead title={t(isLive ? 'title_live' : 'title_zone')} />
      <ResultTabs />
      {data.live && <LiveResults query={data.live} />}
      {data.zone && (
        <>
          <DayPicker query={data.zone} day={day} />
          <ZoneResults query={data.zone} day={day} nearest={<NearestDay query={data.zone} />} />
        </>
      )}
    </>
  );
}
