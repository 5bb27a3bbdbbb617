/** What opening a session needs and changes, whichever service opens it. */
import type { GatewayContext, Loaders } from '../../request/context';

/** What was read of a player: it does not belong to the next one. */
export const ofPlayer = ({ session, user, accounts }: Loaders) => [
  session.userId,
  session.sessions,
  session.passkeys,
  user.config,
  accounts.accounts,
];

/** What a service that opens a session is told about the browser. */
export const browserOf = ({ userAgent }: GatewayContext) => ({
  'User-Agent': userAgent?.replaceAll(/[^\x20-\x7e]/g, '').slice(0, 1000) || undefined,
});
