/** What opening a session needs and changes, whichever service opens it. */
import type { GatewayContext } from '../../request/context';

/** Drops what was read before signing in: it does not belong to the new player. */
export function forgetPlayer({ loaders }: GatewayContext): void {
  loaders.session.userId.clear();
  loaders.session.sessions.clear();
  loaders.session.passkeys.clear();
  loaders.user.config.clear();
  loaders.accounts.accounts.clear();
}

/** What a service that opens a session is told about the browser. */
export const browserOf = ({ userAgent }: GatewayContext) => ({
  'User-Agent': userAgent?.replaceAll(/[^\x20-\x7e]/g, '').slice(0, 1000) || undefined,
});
