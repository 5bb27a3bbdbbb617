/** The topics of a question, in the order of the form, with the keys of their names. */
export const topics = {
  ACCOUNT: 'topic_account',
  BETTING: 'topic_betting',
  PAYMENT: 'topic_payment',
  BONUSES: 'topic_bonuses',
  RESPONSIBLE: 'topic_responsible',
  TECHNICAL: 'topic_technical',
  OTHER: 'topic_else',
} as const;

/** A topic that the form offers. */
export type Topic = keyof typeof topics;

/** Whether a text names a known topic; a newer server may have others. */
export function isTopic(text: string): text is Topic {
  return Object.hasOwn(topics, text);
}
