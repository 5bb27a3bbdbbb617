/** The face of the room: what other rooms may use of it. */
import { migrations as identity } from './migrations';

export { forgetKeys, listKeys, rotateKeys, type TokenKeys } from './keys';
export { type Caller, createTokens, signedOut, type Tokens, tokenSeconds } from './tokens';

/** By the keys under which they are noted as done. */
export const migrations = { identity };
