const keys = {
  IDENTITY: 'verification_kind_identity',
  ADDRESS: 'verification_kind_address',
  PAYMENT: 'verification_kind_payment',
} as const;

/** A kind of document that this client knows. */
export type KnownKind = keyof typeof keys;

/** The kinds of documents, in the order of the list. */
export const kinds = Object.keys(keys) as readonly KnownKind[];

/** The kind of a name; the first one for a name that only a newer gateway knows. */
export const knownKind = (name: string | undefined): KnownKind =>
  kinds.find((kind) => kind === name) ?? 'IDENTITY';

/** The key of a kind's name. */
export const kindKey = (name: string) => keys[knownKind(name)];
