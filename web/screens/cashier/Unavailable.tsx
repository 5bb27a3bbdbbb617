import type { ReactNode } from 'react';
import { Button } from '../../foundation/design/Button';
import { Empty } from '../../foundation/design/Empty';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useRefresh } from '../../foundation/relay/PageDataContext';

/** Says in a sentence what of the cashier cannot be read, with a button that reads the page again. */
export function Unavailable({ children }: { children: ReactNode }) {
  const { t } = useTranslation('cashier');
  const refresh = useRefresh();
  return (
    <Empty failed action={<Button onClick={() => void refresh()}>{t('deposits_again')}</Button>}>
      {children}
    </Empty>
  );
}
