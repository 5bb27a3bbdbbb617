import { graphql } from 'react-relay/hooks';
import { useTranslation } from '../foundation/i18n/useTranslation';
import { useDrawnFragment } from '../overlay/useDrawnFragment';
import { useHref } from '../routing/routes/RouteContext';
import { Link } from '../routing/routes/Link';
import { routes } from '../routing/routes/table';
import type { PromotionsStrip_query$key } from './__generated__/PromotionsStrip_query.graphql';
import styles from './PromotionsStrip.module.css';

/** How many promotions the strip shows; the page of promotions lists all. */
const most = 3;

/** The promotions that run, at the end of the home page; nothing when none runs or they are not known. */
export function PromotionsStrip({ query }: { query: PromotionsStrip_query$key }) {
  const { offers, site } = useDrawnFragment(
    graphql`
      fragment PromotionsStrip_query on Query {
        offers(kind: PROMOTION, lang: $lng) @include(if: $isHome) {
          key
          title
          lead
          state
        }
        site {
          availableRoutes
        }
      }
    `,
    query,
  );
  const { t } = useTranslation('main');
  const link = useHref();
  const isOn = [routes.promo, routes.promotion].every(({ metaId }) => site?.availableRoutes.includes(metaId));
  const running = isOn ? (offers?.filter(({ state }) => state === 'RUNNING') ?? []) : [];
  if (running.length === 0) return null;

  return (
    <section className={styles.strip} aria-labelledby="promotions">
      <h2 id="promotions" className={styles.title}>
        <Link to={link('promo', {})}>{t('nav_promotions')}</Link>
      </h2>
      <ul className={styles.list}>
        {running.slice(0, most).map(({ key, title, lead }) => (
          <li key={key} className={styles.promotion}>
            <Link to={link('promotion', { promotionId: key })}>{title}</Link>
            <p>{lead}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
