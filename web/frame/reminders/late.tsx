import type { LateFacts, LatePart } from '../../overlay/latePart';
import type { MaintenanceNotice_maintenance$key } from './__generated__/MaintenanceNotice_maintenance.graphql';
import { MaintenanceNotice } from './MaintenanceNotice';
import { NewSiteReminder } from './NewSiteReminder';
import { PaybillsReminder } from './PaybillsReminder';
import { RegistrationReminder } from './RegistrationReminder';

interface Query {
  readonly site:
    | {
        readonly isRegistrationAllowed: boolean;
        readonly isVipDomain: boolean;
        readonly maintenance: MaintenanceNotice_maintenance$key | null | undefined;
      }
    | null
    | undefined;
}

const mayRegister = ({ site }: Query) => site?.isRegistrationAllowed === true && !site.isVipDomain;

/** What the site says by itself. */
export const reminderParts = {
  maintenance: { Part: Maintenance, when: ({ isOpen }) => isOpen },
  registration: {
    Part: RegistrationReminder,
    when: ({ isOpen, player, query }) => isOpen && player === null && mayRegister(query),
  },
  paybills: {
    Part: PaybillsReminder,
    feature: 'PAYBILLS',
    when: ({ isOpen, player }) => isOpen && player != null,
  },
  newSite: {
    Part: NewSiteReminder,
    feature: 'NEW_SITE',
    when: ({ isOpen, player }) => isOpen && player === null,
  },
} as const satisfies Record<string, LatePart<Query>>;

function Maintenance({ query: { site } }: LateFacts<Query>) {
  return <MaintenanceNotice maintenance={site?.maintenance} />;
}
