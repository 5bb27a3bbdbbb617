import { ticketsIn } from '../players/index';
import type { ExportOrder } from './tables';

/** Tickets with which a session may download one file. The browser uses them at once. */
export const exportTickets = ticketsIn<ExportOrder>({
  table: 'export_tickets',
  use: 'export_order',
  minutes: 5,
});
