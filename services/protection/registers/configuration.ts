/** What the operator writes into `EXCLUSION_REGISTERS`. */
import { z } from 'zod';
import { isThisMachine } from '../../letters/index';
import { registerNames } from '../packs/pack';
import type { RegisterConnection } from './register';

/** Whether nobody on the way to an address can read what is sent there. */
function isPrivate(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, hash } = new URL(text);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isThisMachine(hostname));
  return isSafe && `${username}${password}${hash}` === '';
}

const connection = z.strictObject({
  register: z.enum(registerNames, { error: `must be one of ${registerNames.join(', ')}` }),
  url: z
    .string({ error: 'must be a text' })
    .refine(isPrivate, { error: 'must be an https address; http is for this machine alone' }),
  token: z
    .string({ error: 'must be a text' })
    .regex(/^[\x21-\x7e]{1,1000}$/, { error: 'must be up to 1000 printable characters without spaces' }),
});

const list = z
  .array(connection, { error: 'must be a list' })
  .refine((all) => new Set(all.map(({ register }) => register)).size === all.length, {
    error: 'must not name a register twice',
  });

/** The registers of a JSON list; or a sentence that says what is wrong and repeats no secret. */
export function parseRegisters(text: string): readonly RegisterConnection[] | string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return 'must be a JSON list: [{"register": "gamstop", "url": "https://…", "token": "…"}]';
  }
  const parsed = list.safeParse(value);
  if (parsed.success) return parsed.data;
  return parsed.error.issues.map(({ path, message }) => [...path, message].join(' ')).join('; ');
}
