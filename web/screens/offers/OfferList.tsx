import { usePreloadedQuery } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Empty } from '../../foundation/design/Empty';
import { Link } from '../../routing/routes/Link';
import { useHref, useRoute } from '../../routing/routes/RouteContext';
import type { ScreenProps } from '../../routing/routes/screen';
import { PageHead } from '../../betting/sports/PageHead';
import { TabLinks } from '../../betting/sports/TabLinks';
import type { ListRoute } from './kinds';
import { OfferHead } from './OfferHead';
import { offerListQuery } from './offerListQuery';
import type { offerListQuery as OfferListQuery } from './__generated__/offerListQuery.graphql';
import styles from './Offers.module.css';

const texts = {
  PROMOTION: { title: 'main:nav_promotions', lead: 'promotions_lead', empty: 'promotions_empty' },
  BONUS: { title: 'main:page_bonuses', lead: 'bonuses_lead', empty: 'bonuses_rules_empty' },
  BONUS_GAME: { title: 'main:page_bonuses', lead: 'bonuses_lead', empty: 'bonuses_games_empty' },
} as const;

/**
 * Current and coming promotions, or bonuses and their terms; the same screen shows the offers that may replace them.
 */
export function OfferList({ queryRef }: ScreenProps<OfferListQuery>) {
  const { offers } = usePreloadedQuery<OfferListQuery>(offerListQuery, queryRef);
  const { kind } = queryRef.variables;
  const current = offers.ok
    ? offers.value.filter(({ state }) => state === 'RUNNING' || state === 'UPCOMING')
    : null;
  const { t } = useTranslation(['information', 'main']);
  const link = useHref();
  const route = useRoute().name as ListRoute;
  const { title, lead, empty } = kind === 'BONUS' || kind === 'BONUS_GAME' ? texts[kind] : texts.PROMOTION;
  const addressOf = (key: string) => {
    if (route === 'promo') return link('promotion', { promotionId: key });
    return route === 'offers' ? link('offer', { id: key }) : link('bonus', { id: key });
  };

  return (
    <>
      <PageHead title={t(title)}>
        <p>{t(lead)}</p>
      </PageHead>
      {route !== 'promo' && <Sections route={route} isGames={kind === 'BONUS_GAME'} />}
      {current && current.length > 0 && (
        <div className={styles.offers}>
          {current.map((offer) => (
            <OfferHead key={offer.key} offer={offer} to={addressOf(offer.key)} />
          ))}
        </div>
      )}
      {current?.length === 0 && (
        <Empty action={<Link to={link('home', {})}>{t('main:main_to_home')}</Link>}>{t(empty)}</Empty>
      )}
      {!current && <Empty failed>{t('promotions_unavailable')}</Empty>}
    </>
  );
}

function Sections({ route, isGames }: { route: 'bonuses' | 'offers'; isGames: boolean }) {
  const { t } = useTranslation('information');
  const link = useHref();
  const tabs = [
    { label: t('bonuses_rules'), to: link(route, { section: 'rules' }), current: !isGames },
    { label: t('bonuses_games'), to: link(route, { section: 'games' }), current: isGames },
  ];
  return <TabLinks label={t('bonuses_sections')} tabs={tabs} />;
}
