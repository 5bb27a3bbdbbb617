import type { GatewayContext } from '../../request/context';

/** What the session service is told about the browser. */
export const browserOf = ({ userAgent }: Pick<GatewayContext, 'userAgent'>) => ({
  'User-Agent': userAgent?.replaceAll(/[^\x20-\x7e]/g, '').slice(0, 1000) || undefined,
});
