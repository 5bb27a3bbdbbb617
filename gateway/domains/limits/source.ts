import type { paths } from '../../../schema/upstreams/__generated__/limits';
import { source } from '../../upstream/call/source';

const { read, write } = source<paths>('limits');
const base = '/limit-service-api/api/external/web/v3';

/** The limits service: what a player has set to keep from playing too much. */
export const limits = {
  list: read(`GET ${base}/limits`, { as: 'player' }),
  reasons: read(`GET ${base}/reasons/selfexclude`, { as: 'player' }),
  save: write(`POST ${base}/limits`, { as: 'player' }),
  answer: write(`POST ${base}/testanswers`, { as: 'player' }),
  askForReturn: write(`POST ${base}/returnrequest`, { as: 'player' }),
  act: write(`POST ${base}/limitaction`, { as: 'player' }),
  sitting: read(`GET ${base}/sitting`, { as: 'player' }),
  advice: read(`GET ${base}/advice`, { as: 'player' }),
  answerAdvice: write(`POST ${base}/advice`, { as: 'player' }),
  ping: write(`POST ${base}/ping`, { as: 'player' }),
  chooseAtCheck: write('POST /web-api/api/web/user/v1/reality-check', { as: 'player' }),
  remove: write(`DELETE ${base}/limit`, { as: 'player' }),
  exclude: write('POST /limit-service-api/limit/external/web/api/v1/BlockUser', { as: 'player' }),
};
