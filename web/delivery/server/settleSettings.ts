import { changed, settled } from '../../foundation/settings/adopt';
import { readCookies, settingCookie } from '../../foundation/settings/cookies';
import type { Settings } from '../../foundation/settings/model';
import { settingsOf } from '../../foundation/settings/settings';
import type { Shown } from '../../navigation/navigate';
import { settingsOfPage } from '../../player/settings/savedSettings';
import { addressIn } from '../../routing/history/walk';
import type { RenderRequest } from './render';

/** The settings by which a page is drawn. */
interface Settled {
  settings: Settings;
  /** Whether the screen must be asked again: by these settings its query is another one, as in another time zone. */
  isAskedOtherwise: boolean;
}

/**
 * The settings of a page once its data are there: the player's by the server, the rest by the cookies, then as the
 * operator has them. Leaves the cookies that make the browser agree, so that a new device has the player's settings
 * from its first page on.
 */
export function settleSettings(
  { cookie, setCookie }: Pick<RenderRequest, 'cookie' | 'setCookie'>,
  askedBy: Settings,
  askedAt: number,
  shown: Shown,
): Settled {
  const { operator, saved } = settingsOfPage(shown.page?.data());
  const cookies = readCookies(cookie);
  const changes = settled(cookies, saved);
  for (const [name, text] of Object.entries(changes)) setCookie(settingCookie(name, text));
  const settings = settingsOf(changed(cookies, changes), operator);
  const isAskedOtherwise = variablesBy(settings, askedAt, shown) !== variablesBy(askedBy, askedAt, shown);
  return { settings, isAskedOtherwise };
}

/** What the screen's query asks for by these settings, as text. */
function variablesBy(settings: Settings, askedAt: number, { nav, result }: Shown): string {
  if (result.kind !== 'screen' || !nav.match) return '';
  const visit = { url: addressIn(nav.url), isFirst: true, settings };
  return JSON.stringify(result.screen.variables(nav.match.params, nav.url.searchParams, askedAt, visit));
}
