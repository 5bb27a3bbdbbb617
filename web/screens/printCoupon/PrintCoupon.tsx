import { usePreloadedQuery } from 'react-relay/hooks';
import { qrCode } from '../../../rules/qrCode';
import { CouponSlip } from '../../betting/myBets/CouponSlip';
import { Button, buttonClass } from '../../foundation/design/Button';
import { QrDrawing } from '../../foundation/design/QrDrawing';
import { Empty } from '../../foundation/design/Empty';
import { useIsHydrated } from '../../foundation/browser/useIsHydrated';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Link } from '../../routing/routes/Link';
import { useHref } from '../../routing/routes/RouteContext';
import type { ScreenProps } from '../../routing/routes/screen';
import type { printCouponQuery as PrintCouponQuery } from './__generated__/printCouponQuery.graphql';
import styles from './PrintCoupon.module.css';
import { printCouponQuery } from './printCouponQuery';

/** A placed coupon as it comes on paper: black on white in every theme, without the frame of the site. */
export function PrintCoupon({ queryRef }: ScreenProps<PrintCouponQuery>) {
  const { player, site } = usePreloadedQuery<PrintCouponQuery>(printCouponQuery, queryRef);
  const { t } = useTranslation(['coupon', 'history']);
  const href = useHref();
  const coupon = player?.coupon.ok ? player.coupon.value : null;
  const history = coupon ? `${href('history', {})}#coupon-${coupon.number}` : href('history', {});

  return (
    <div className={styles.page}>
      <div className={styles.ways}>
        {coupon && (
          <Button look="primary" onClick={() => window.print()}>
            {t('history:print')}
          </Button>
        )}
        <Link className={buttonClass('quiet')} to={history}>
          {t('receipt_history')}
        </Link>
      </div>
      {coupon ? (
        <div className={styles.paper} data-paper>
          <p className={styles.company}>{site?.companyName ?? 'Touchline'}</p>
          <CouponSlip coupon={coupon} heading="h1" isWhole />
          {coupon.savedCode != null && <Selections code={coupon.savedCode} />}
        </div>
      ) : (
        <>
          <h1>{t('coupon_title')}</h1>
          <Empty failed>{t('history_unavailable')}</Empty>
        </>
      )}
    </div>
  );
}

/** The code of the selections, for people and for cameras. The site's address is known in the browser alone. */
function Selections({ code }: { code: string }) {
  const { t } = useTranslation('history');
  const href = useHref();
  const isHydrated = useIsHydrated();
  return (
    <div className={styles.selections}>
      <div className={styles.qr}>
        {isHydrated && (
          <QrDrawing qr={qrCode(location.origin + href('coupon', {}, { code }))} label={t('print_qr')} />
        )}
      </div>
      <p>
        {t('print_code')} <bdi className={styles.code}>{code}</bdi>
      </p>
    </div>
  );
}
