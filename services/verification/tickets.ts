import { ticketsIn } from '../players/index';
import type { DocumentKind } from './tables';

/** Tickets with which a session may upload one document. */
export const uploadTickets = ticketsIn<DocumentKind>({ table: 'upload_tickets', use: 'kind', minutes: 15 });
