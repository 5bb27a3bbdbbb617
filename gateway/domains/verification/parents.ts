import type { components } from '../../../schema/upstreams/__generated__/verification';

type Schemas = components['schemas'];

export type VerificationParent = Schemas['Verification'];
export type UploadedDocumentParent = VerificationParent['documents'][number];
export type VerificationRefusal = Schemas['Refusal'];
