import { startTransition, Suspense, useContext, useState } from 'react';
import { useLazyLoadQuery } from 'react-relay/hooks';
import { Empty } from '../../foundation/design/Empty';
import { Skeleton } from '../../foundation/design/Skeleton';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { PageDataContext } from '../../foundation/relay/PageDataContext';
import { Boundary } from '../../overlay/boundaries/Boundary';
import { ErrorNote } from '../../overlay/errors/ErrorNote';
import { Dialog } from '../../overlay/modals/Dialog';
import type { ModalProps } from '../../overlay/modals/registry';
import { Link } from '../../routing/routes/Link';
import { useHref } from '../../routing/routes/RouteContext';
import { Deposits } from './Deposits';
import { rechargeQuery } from './rechargeQuery';
import type { rechargeQuery as RechargeQuery } from './__generated__/rechargeQuery.graphql';

/**
 * A deposit over the page, which stays as it was: the content of the page of deposits. What it shows is fetched each time
 * it is opened.
 */
export function RechargeModal({ close }: ModalProps) {
  const { t } = useTranslation('cashier');
  const page = useContext(PageDataContext);
  const [attempt, setAttempt] = useState(0);
  // The old state stays on screen, with what was typed, until the new one is there.
  const refresh = async () => startTransition(() => setAttempt((last) => last + 1));
  return (
    <Dialog title={t('deposit_title')} onClose={close}>
      <Boundary resetKey={attempt} fallback={(error) => <ErrorNote error={error} retry={refresh} />}>
        <Suspense fallback={<Skeleton rows={4} />}>
          {/* A retry inside concerns what the modal shows, not the page below it. */}
          <PageDataContext value={page && { ...page, refresh }}>
            <Content attempt={attempt} />
          </PageDataContext>
        </Suspense>
      </Boundary>
    </Dialog>
  );
}

function Content({ attempt }: { attempt: number }) {
  const { t } = useTranslation(['cashier', 'main']);
  const href = useHref();
  const data = useLazyLoadQuery<RechargeQuery>(
    rechargeQuery,
    {},
    { fetchPolicy: 'network-only', fetchKey: attempt },
  );
  if (data.site?.isCashierAvailable === false) return <Empty>{t('deposit_unavailable')}</Empty>;
  return (
    <>
      <Deposits query={data} />
      <Link to={href('responsible', {})}>{t('main:header_limits')}</Link>
    </>
  );
}
