import type { operations } from '../../schema/upstreams/__generated__/user';
import { Refusal } from '../http/refusal';
import type { Service } from '../service';
import { findUser } from '../session/users';

/** The user service: what the site knows about the signed-in player. */
export const service: Service<operations> = {
  create: ({ db, tokens }) => ({
    handlers: {
      async getUserConfig({ request }) {
        const user = await findUser(db, await tokens.playerOf(request));
        if (!user) throw new Refusal(401, 'SIGNED_OUT', 'There is no such player any more. Sign in again.');
        const { id, email, name, created_at } = user;
        const result = {
          user_id: id,
          user_email: email,
          user_name: name,
          registered_at: created_at.toISOString(),
        };
        return { result, error: null };
      },
    },
  }),
};
