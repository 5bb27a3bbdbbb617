import type { AskSupportInput, ResolversTypes } from '../../__generated__/resolvers';
import type { GatewayContext } from '../../request/context';
import { badInput, UpstreamError } from '../../request/errors';
import type { Refusing } from '../../upstream/call/source';
import { asPlayer, signedInPlayer } from '../session/player';
import { fieldMessageKey, messageKeys } from './messageKeys';
import type { SupportRefusal } from './parents';
import { topicToWire } from './wire';

type Result = ResolversTypes['AskSupportResult'];
type Refused = Extract<Result, { __typename: 'QuestionRefused' }>;
type FieldFaults = NonNullable<SupportRefusal['fields']>;

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The longest texts that the support service accepts. */
export const longest = { text: 2000, email: 254, phone: 20 } as const;

/** The most files that go with a question. */
const mostAttachments = 5;

/** Refuses a key that is no UUID. */
export function checkKey(key: string): void {
  if (!uuid.test(key)) throw badInput('`idempotencyKey` must be a UUID.');
}

/** Refuses more files than go along. */
export function checkAttachments(attachments: readonly number[] | null | undefined): void {
  if (attachments && attachments.length > mostAttachments)
    throw badInput(`\`attachments\` has ${mostAttachments} numbers at most.`);
}

/**
 * Sends a question to the operator, as the signed-in player or as a guest. A lost answer can be requested again with
 * the same key.
 */
export async function askSupport(input: AskSupportInput, context: GatewayContext): Promise<Result> {
  const { idempotencyKey, topic, text, email, phone, attachments } = input;
  checkKey(idempotencyKey);
  checkAttachments(attachments);
  const tooLong = (['text', 'email', 'phone'] as const).filter(
    (field) => (input[field]?.length ?? 0) > longest[field],
  );
  if (tooLong.length > 0)
    return refused('INVALID_FIELDS', { fields: tooLong.map((field) => ({ field, reason: 'too_long' })) });

  const { askAsPlayer, askAsGuest } = context.sources.support;
  const call = {
    headers: { 'Idempotency-Key': idempotencyKey },
    body: {
      topic: topicToWire(topic),
      text,
      ...(email != null && { email }),
      ...(phone != null && { phone }),
      lng: context.language,
      ...(attachments && attachments.length > 0 && { attachments }),
    },
  };
  const isPlayer = (await signedInPlayer(context)) !== null;
  const answer = await (isPlayer ? asPlayer(context, () => askAsPlayer(call)) : askAsGuest(call));
  if (!answer) return refused('SIGNED_OUT');
  return answer.ok ? { __typename: 'QuestionAsked', request: answer.value } : readRefusal(answer);
}

function readRefusal({ refusal, status, retryAfterMs }: Refusing<SupportRefusal>): Result {
  const { code, fields = [], retryAfter = null } = refusal;
  switch (code) {
    case 'INVALID_FIELDS':
    case 'TOO_MANY_TRIES':
    case 'SIGNED_OUT':
    case 'ATTACHMENT_GONE':
      return refused(code, { fields, retryAfter });
    case 'KEY_REUSED':
      throw badInput('`idempotencyKey` belongs to another question.');
    case 'INVALID':
      throw badInput('The support service does not take this question.');
    case 'UNAVAILABLE':
      throw new UpstreamError('UPSTREAM_UNAVAILABLE', status, retryAfterMs);
    // An answer with its number never comes this far: it is a demand.
    case 'CAPTCHA_REQUIRED':
    case 'SHARED_ACCOUNT':
    case 'NOT_OFFERED':
    case 'MESSAGE_UNKNOWN':
    case 'BAN_OVER':
    case 'APPEAL_OPEN':
    case 'NOT_FOUND':
      throw new UpstreamError('UPSTREAM_INVALID');
  }
}

/** A refusal with its code and translation keys. `retryAfter`: seconds. */
export function refused(
  code: 'INVALID_FIELDS' | 'TOO_MANY_TRIES' | 'SIGNED_OUT' | 'ATTACHMENT_GONE',
  { fields = [], retryAfter = null }: { fields?: FieldFaults; retryAfter?: number | null } = {},
): Refused {
  return {
    __typename: 'QuestionRefused',
    code,
    messageKey: messageKeys[code],
    fields: fields.map(({ field, reason }) => ({ field, messageKey: fieldMessageKey(field, reason) })),
    retryAfter,
  };
}
