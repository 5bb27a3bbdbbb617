import { useEffect } from 'react';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { graphql, useFragment } from 'react-relay/hooks';
import { useNow } from '../../foundation/browser/clock';
import { useFormat } from '../../foundation/i18n/useFormat';
import { dismissGroup, notify } from '../../overlay/notices/store';
import { rememberShown, restOf } from '../../foundation/browser/remembered';
import type { MaintenanceNotice_maintenance$key } from './__generated__/MaintenanceNotice_maintenance.graphql';

const group = 'maintenance';
/** How long a closed announcement stays closed: longer than any maintenance is announced. */
const closedForMs = 365 * 24 * 3600_000;

interface MaintenanceNoticeProps {
  maintenance: MaintenanceNotice_maintenance$key | null | undefined;
}

/**
 * Announces planned maintenance from its announcement until its end. A closed announcement does not return; a new one
 * is shown.
 */
export function MaintenanceNotice({ maintenance: maintenanceRef }: MaintenanceNoticeProps) {
  const maintenance = useFragment(
    graphql`
      fragment MaintenanceNotice_maintenance on Maintenance {
        startAt
        finishAt
        notifyStartDate
        notifyEndDate
      }
    `,
    maintenanceRef,
  );
  const { t } = useTranslation('overlays');
  const format = useFormat();
  const now = useNow(10_000);
  const { startAt, finishAt, notifyStartDate, notifyEndDate } = maintenance ?? {};
  const isDue =
    notifyStartDate != null &&
    now >= Date.parse(notifyStartDate) &&
    (notifyEndDate == null || now < Date.parse(notifyEndDate));
  const from = startAt != null ? format.dateTime(startAt) : '';
  const until = finishAt != null ? format.dateTime(finishAt) : '';
  // The announcement is stored as closed, so that a new one is still shown.
  const announcement = `maintenance ${[startAt, finishAt, notifyStartDate, notifyEndDate].join(' ')}`;

  useEffect(() => {
    if (!isDue || restOf(announcement, closedForMs, Date.now()) > 0) return;
    const text =
      from && until
        ? t('maintenance_from_until', { from, until })
        : from
          ? t('maintenance_from', { from })
          : t('maintenance_soon');
    notify({
      kind: 'warning',
      group,
      title: t('maintenance_title'),
      text,
      permanent: true,
      onClose: () => rememberShown(announcement, Date.now()),
    });
    return () => dismissGroup(group);
  }, [isDue, announcement, from, until, t]);
  return null;
}
