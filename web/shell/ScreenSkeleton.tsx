import { Skeleton } from '../design/Skeleton';

/** Stands in for a screen that is on its way: a headline and as many rows as a desktop shows. */
export function ScreenSkeleton() {
  return <Skeleton rows={16} />;
}
