import type { LatePart } from '../../overlay/latePart';
import type { RechargeNavigation_query$key } from './__generated__/RechargeNavigation_query.graphql';
import { RechargeNavigation } from './RechargeNavigation';

/** What opens the deposit over the page. */
export const rechargeParts = {
  rechargeNavigation: { Part: RechargeNavigation, when: ({ player }) => player != null },
} satisfies Record<string, LatePart<RechargeNavigation_query$key>>;
