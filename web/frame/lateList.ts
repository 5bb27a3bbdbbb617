import { oneClickParts } from '../betting/coupon/oneClick/late';
import { favouritesParts } from '../betting/favourites/late';
import type { LatePart } from '../overlay/latePart';
import { consentParts } from '../player/consent/late';
import { keyboardParts } from '../player/keyboard/late';
import { menuParts } from '../player/menu/late';
import { registrationParts } from '../player/registration/late';
import { sessionParts } from '../player/session/late';
import { settingsParts } from '../player/settings/late';
import { pwaParts } from '../pwa/late';
import type { Late_query$data, LatePart as Feature } from './__generated__/Late_query.graphql';
import { adBlockParts } from './adBlock/late';
import { ageParts } from './age/late';
import { optionalParts } from './consent/late';
import { counterParts } from './counters/late';
import { dockParts } from './dock/late';
import { oneTapParts } from './oneTap/late';
import { rechargeParts } from './recharge/late';
import { reminderParts } from './reminders/late';
import { snowfallParts } from './snowfall/late';
import { termsParts } from './terms/late';
import { versionParts } from './version/late';

/** The late parts of all features. Of several that would ask something at once, the first one asks. */
export const lateParts: Readonly<Record<string, LatePart<Late_query$data> & { feature?: Feature }>> = {
  ...rechargeParts,
  ...termsParts,
  ...registrationParts,
  ...sessionParts,
  ...menuParts,
  ...keyboardParts,
  ...settingsParts,
  ...favouritesParts,
  ...oneClickParts,
  ...consentParts,
  ...optionalParts,
  ...counterParts,
  ...versionParts,
  ...dockParts,
  ...ageParts,
  ...adBlockParts,
  ...reminderParts,
  ...oneTapParts,
  ...pwaParts,
  ...snowfallParts,
};
