import type { components } from '../../../schema/upstreams/__generated__/datarights';

type Schemas = components['schemas'];

export type Ticket = Schemas['Ticket'];
export type AccountClosingParent = Schemas['Closing'];
export type DataRightsRefusal = Schemas['Refusal'];
