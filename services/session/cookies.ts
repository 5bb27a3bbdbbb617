import { tokenSeconds } from '../identity/index';
import { deviceSeconds } from './devices';
import type { OpenedSession } from '../players/index';

/** Writes the `Set-Cookie` lines of this service. */
export interface Cookies {
  opened(session: OpenedSession, token: string, deviceId: string): string[];
  token(token: string): string;
  device(id: string): string;
  /** Removes the session's cookies. The device stays known. */
  removed(): string[];
}

/** Cookies that scripts cannot read; `secure` restricts them to https. */
export function createCookies(secure: boolean): Cookies {
  const rest = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  const line = (name: string, value: string, seconds?: number) =>
    `${name}=${value}; ${seconds === undefined ? '' : `Max-Age=${seconds}; `}${rest}`;
  const token = (value: string) => line('user_token', value, tokenSeconds);
  const device = (id: string) => line('did', id, deviceSeconds);
  return {
    token,
    device,
    opened: ({ id, saved, seconds }, value, deviceId) => [
      line('sid', id, saved ? seconds : undefined),
      token(value),
      device(deviceId),
    ],
    removed: () => [line('sid', '', 0), line('user_token', '', 0)],
  };
}
