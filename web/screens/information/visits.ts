import { guest, type Visit } from '../../../e2e/visits';

export const visits: readonly Visit[] = [
  { name: 'about', path: '/information/about', ...guest },
  { name: 'contacts', path: '/information/contacts', ...guest },
  { name: 'howbet', path: '/information/howbet', ...guest },
  { name: 'payment', path: '/information/payment', ...guest },
  { name: 'cookies', path: '/information/cookies', ...guest },
  { name: 'licenses', path: '/information/licenses', ...guest },
  { name: 'taxation', path: '/information/taxation', ...guest },
  { name: 'consent', path: '/information/consent', ...guest },
  { name: 'simpleidentification', path: '/information/simpleidentification', ...guest },
  { name: 'smsbets', path: '/information/smsbets', ...guest },
  { name: 'amlkyc', path: '/information/amlkyc', ...guest },
  { name: 'amlpolicy', path: '/information/amlpolicy', ...guest },
  { name: 'disputeresolution', path: '/information/disputeresolution', ...guest },
  { name: 'kycpolicy', path: '/information/kycpolicy', ...guest },
  { name: 'responsiblegaming', path: '/information/responsiblegaming', ...guest },
  { name: 'cash-terminals', path: '/information/cash_terminals', ...guest },
];
