import type { FastifyRequest } from 'fastify';
import { nationalDigits } from '../../rules/phoneNumber';
import type { operations } from '../../schema/upstreams/__generated__/user';
import { dayMs } from '../durations';
import { Refusal } from '../http/index';
import type { Service, ServiceOptions } from '../service';
import { breakOf, findPerson, residenceOf } from '../protection/index';
import { watchPlayerChanges } from '../playerChanges/index';
import { sharedAccount, isTwoStepOn } from '../session/index';
import {
  findUser,
  type User,
  findBan,
  readPersonalData,
  verificationFields,
  verificationOf,
  isDemoPlayer,
} from '../players/index';
import { countUnread } from '../messages/index';
import { activationType } from './activation';
import { hiddenSportsOf } from './hiddenSports';
import { migrations } from './migrations';
import { personalHandlers } from './personalHandlers';
import { residenceHandlers } from './residenceHandlers';
import { protectionLevel } from './protection';
import { changeSettings, invalidName, readSettings } from './settings';

/** How far ahead a browser's clock may be. */
const aheadMs = dayMs;

/** The user service: what the site knows about the signed-in player. */
export const service: Service<operations> = {
  contract: 'user',
  migrations,
  async create(options) {
    const { db, tokens, clock, demo, logger } = options;
    const changes = watchPlayerChanges(db, logger);
    // A site starts without its database, too; the log is read again as soon as the service runs.
    await changes.tick().catch(() => undefined);
    const caller = async (request: FastifyRequest): Promise<User> => {
      const user = await findUser(db, await tokens.playerOf(request));
      if (!user) throw new Refusal(401, 'SIGNED_OUT', 'There is no such player any more. Sign in again.');
      return user;
    };
    return {
      work: [changes.work],
      endStreams: changes.close,
      handlers: {
        ...personalHandlers(options, caller),
        ...residenceHandlers(options, caller),

        async streamPlayerChanges({ query, headers, reply }) {
          const after = headers['last-event-id'] ?? query.after;
          await changes.open(reply, after === undefined ? undefined : Number(after));
          return reply;
        },

        getUserConfig: async ({ request }) => ({
          result: await configOf(options, await caller(request)),
          error: null,
        }),

        async changeUserSettings({ request, body: { settings } }) {
          const user = await caller(request);
          if (demo && isDemoPlayer(user)) throw sharedAccount();
          const { id } = user;
          const invalid = invalidName(settings);
          if (invalid) throw new Refusal(400, 'INVALID', `${invalid} has no such value.`);
          return changeSettings(db, id, settings, clock.now());
        },
        async logCookiesAgreement({ request, body }) {
          const { id } = await caller(request);
          const [agreedAt, now] = [new Date(body.cookiesAgreeTime), clock.now()];
          // The contract accepts a leap second as a time; JavaScript does not.
          const isPast = agreedAt.getTime() <= now.getTime() + aheadMs;
          if (!isPast) throw new Refusal(400, 'INVALID', 'Nobody has agreed in the future.');
          await db
            .insertInto('cookies_agreements')
            .values({ user_id: id, agreed_at: agreedAt, logged_at: now })
            .onConflict((conflict) => conflict.doNothing())
            .execute();
          return { result: true };
        },
      },
    };
  },
};

/** What the pages of a player's own say of the player. */
async function configOf({ db, clock, demo, writesLetters, writesSms }: ServiceOptions, user: User) {
  const { id, email, email_confirmed_at, phone, phone_code, password_chosen_at } = user;
  const [ban, isTwoStep, settings, data, verification, hidden, unread, person, residence] = await Promise.all(
    [
      findBan(db, id),
      isTwoStepOn(db, id),
      readSettings(db, id),
      readPersonalData(db, id),
      verificationOf(db, id),
      hiddenSportsOf(db, id),
      countUnread(db, id),
      findPerson(db, id),
      residenceOf(db, id),
    ],
  );
  const methods = {
    is_changed_password: password_chosen_at !== null,
    // Without letters no address can be confirmed, so it is no method that a player could use.
    ...(writesLetters && { enable_email_auth: email_confirmed_at !== null }),
    ...(writesSms && { enable_phone_binding: phone !== null }),
    enable_two_factor_auth: isTwoStep,
  };
  return {
    user_id: id,
    user_email: email,
    phone_number: phone && phone_code && nationalDigits({ phone, phoneCode: phone_code }),
    phone_code,
    user_name: user.name,
    registered_at: user.created_at.toISOString(),
    activation_type: activationType({ email: email_confirmed_at !== null, phone: phone !== null }),
    protection_methods: methods,
    protection_level: protectionLevel(methods),
    ban_level: ban?.level ?? 0,
    ban_version: ban?.version ?? null,
    disallow_line_sport: hidden.LINE,
    disallow_live_sport: hidden.LIVE,
    // Visitors who share an account would see one another's settings.
    ...(!(demo && isDemoPlayer(user)) && { settings }),
    user_msg_count: unread,
    user_data: data,
    ...verificationFields(verification),
    is_in_break: person !== undefined && breakOf(person, clock.now()) !== null,
    residence,
    is_residence_due: !demo && residence === null,
  };
}
