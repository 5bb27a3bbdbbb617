const keys = {
  PASSPORT: 'personal_document_passport',
  IDENTITY_CARD: 'personal_document_identity_card',
  DRIVING_LICENCE: 'personal_document_driving_licence',
  RESIDENCE_PERMIT: 'personal_document_residence_permit',
} as const;

/** A kind of identity document that this client knows. */
export type KnownDocumentType = keyof typeof keys;

/** The kinds of identity documents, in the order of the list. */
export const documentTypes = Object.keys(keys) as readonly KnownDocumentType[];

/** The kind, if this client knows it; a newer gateway may send more. */
export function knownDocumentType(type: string | null | undefined): KnownDocumentType | null {
  return documentTypes.find((known) => known === type) ?? null;
}

/** The key of a kind's name in the dictionary `verification`; null for an unknown one. */
export function documentTypeKey(type: string | null | undefined) {
  const known = knownDocumentType(type);
  return known && keys[known];
}
