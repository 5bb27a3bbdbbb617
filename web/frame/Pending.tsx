import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from '../foundation/i18n/useTranslation';
import { Skeleton } from '../foundation/design/Skeleton';
import { useIsLoading } from '../routing/history/NavigationContext';

/** A navigation faster than this shows no skeleton. */
const patienceMs = 150;

/** Whether the next page has been loading for longer than a moment. */
function useIsSlow(): boolean {
  const isLoading = useIsLoading();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setSlow(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isLoading]);
  return isLoading && isSlow;
}

/** Shows a skeleton in place of the screen while the next one loads. */
export function Pending({ children }: { children: ReactNode }) {
  const { t } = useTranslation('main');
  const isSlow = useIsSlow();
  return (
    <>
      {isSlow && (
        <div role="status" aria-label={t('main_loading')}>
          <Skeleton rows={16} />
        </div>
      )}
      {/* Hidden rather than removed: an abandoned navigation shows the screen again unchanged. */}
      <div hidden={isSlow}>{children}</div>
    </>
  );
}
