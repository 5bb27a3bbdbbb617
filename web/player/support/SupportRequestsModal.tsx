import { Suspense, useState } from 'react';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useLazyLoadQuery } from 'react-relay/hooks';
import { Empty } from '../../foundation/design/Empty';
import { Skeleton } from '../../foundation/design/Skeleton';
import { supportQuery } from './supportQuery';
import type { supportQuery as SupportQuery } from './__generated__/supportQuery.graphql';
import { Boundary } from '../../overlay/boundaries/Boundary';
import { ErrorNote } from '../../overlay/errors/ErrorNote';
import { Dialog } from '../../overlay/modals/Dialog';
import type { ModalProps } from '../../overlay/modals/registry';
import { SupportParts } from './SupportParts';

/**
 * The operator's messages and the player's requests, over the page; fetched each time it is opened, since messages and
 * answers arrive meanwhile.
 */
export function SupportRequestsModal({ close }: ModalProps) {
  const { t } = useTranslation('support');
  const [attempt, setAttempt] = useState(0);
  const retry = () => setAttempt(attempt + 1);
  return (
    <Dialog title={t('requests_title')} onClose={close}>
      <Boundary
        resetKey={attempt}
        fallback={(error) => <ErrorNote error={error} retry={async () => retry()} />}
      >
        <Suspense fallback={<Skeleton rows={3} />}>
          <Requests attempt={attempt} retry={retry} />
        </Suspense>
      </Boundary>
    </Dialog>
  );
}

function Requests({ attempt, retry }: { attempt: number; retry(): void }) {
  const { t } = useTranslation('support');
  const { player } = useLazyLoadQuery<SupportQuery>(
    supportQuery,
    {},
    { fetchPolicy: 'network-only', fetchKey: attempt },
  );
  if (!player) return <Empty failed>{t('requests_signed_out')}</Empty>;
  return <SupportParts player={player} retry={retry} />;
}
