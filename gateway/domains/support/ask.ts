import type { MutationResolvers } from '../../__generated__/resolvers';
import { badInput } from '../../request/errors';
import { mutationOf } from '../session/mutation';
import { asPlayer, signedInPlayer } from '../session/player';
import { keyed } from '../shared/idempotency';
import { ofQuestions } from './refusals';
import { topicToWire } from './wire';

/** The longest texts that the support service accepts. */
export const longest = { text: 2000, email: 254, phone: 20 } as const;

/** The most files that go with a question. */
const mostAttachments = 5;

/** What goes with a text: a key that must be a UUID, and no more files than go along. */
export function sentWith({
  idempotencyKey,
  attachments,
}: {
  idempotencyKey: string;
  attachments?: readonly number[] | null;
}) {
  const headers = keyed(idempotencyKey);
  if (attachments && attachments.length > mostAttachments)
    throw badInput(`\`attachments\` has ${mostAttachments} numbers at most.`);
  return {
    headers,
    attachments: attachments && attachments.length > 0 ? { attachments: [...attachments] } : {},
  };
}

/**
 * Sends a question to the operator, as the signed-in player or as a guest. A lost answer can be requested again with
 * the same key.
 */
export const askSupport: NonNullable<MutationResolvers['askSupport']> = mutationOf({
  by: 'anybody',
  refused: ofQuestions.as('QuestionRefused'),
  call:
    ({ support }, context) =>
    async (call: Parameters<typeof support.askAsPlayer>[0]) =>
      (await signedInPlayer(context))
        ? asPlayer(context, () => support.askAsPlayer(call))
        : support.askAsGuest(call),
  sends(input, { language }) {
    const { topic, text, email, phone } = input;
    const { headers, attachments } = sentWith(input);
    const fields = (['text', 'email', 'phone'] as const)
      .filter((field) => (input[field]?.length ?? 0) > longest[field])
      .map((field) => ({ field, reason: 'too_long' }));
    if (fields.length > 0) return ofQuestions.refuse('INVALID_FIELDS', { fields });
    const contact = { ...(email != null && { email }), ...(phone != null && { phone }) };
    return { headers, body: { topic: topicToWire(topic), text, ...contact, lng: language, ...attachments } };
  },
  done: 'QuestionAsked',
  gives: (request) => ({ request }),
});
