import { limitNumber } from '../../../rules/limitNumbers';
import type { operations } from '../../../schema/upstreams/__generated__/limits';
import { readConfig } from '../../config/index';
import type { Handlers } from '../../http/index';
import { demandOffered } from '../limits/offer';
import type { ChangeOwn } from '../limits/own';
import { refuse } from '../limits/refusals';
import { languageOf, reasonIds, reasonsIn } from '../limits/texts';
import type { ServiceOptions } from '../../service';
import { begin } from './breaks';
import { askForReturn } from './returns';

/** The operations on an exclusion: its beginning with a reason, and the return from it. */
export function breakHandlers(
  { db, tokens }: Pick<ServiceOptions, 'db' | 'tokens'>,
  changeOwn: ChangeOwn,
): Handlers<operations, 'blockUser' | 'askForReturn' | 'listSelfExcludeReasons'> {
  return {
    async blockUser({ body: { days, reasonId = null }, request }) {
      if (reasonId !== null && !reasonIds.some((id) => id === reasonId)) throw refuse('VALUE_NOT_OFFERED');
      await changeOwn(
        request,
        async ({ trx, person, by }) => {
          await demandOffered(trx, person, [limitNumber.EXCLUSION]);
          await begin(trx, person, { kind: 'EXCLUSION', days, reasonId }, by);
        },
        true,
      );
      return { success: true };
    },

    async askForReturn({ body: { reason }, request }) {
      await changeOwn(request, ({ trx, person, by }) => askForReturn(trx, person, reason, by));
      return undefined;
    },

    async listSelfExcludeReasons({ headers, request }) {
      await tokens.playerOf(request);
      const { isSelfExcludeReasonsEnabled = false } = await readConfig(db);
      return isSelfExcludeReasonsEnabled ? reasonsIn(languageOf(headers['accept-language'])) : [];
    },
  };
}
