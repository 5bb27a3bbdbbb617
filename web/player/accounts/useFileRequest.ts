import type { GraphQLTaggedNode } from 'relay-runtime';
import type { Answer } from '../../foundation/forms/readAnswer';
import { useAnswer } from '../../foundation/forms/useAnswer';
import { useZone } from './useZone';

/** What the gateway answers when it is asked for a file. */
export type FileAnswer =
  | { readonly __typename: 'ExportAddress'; readonly path: string }
  | {
      readonly __typename: 'DataRightsRefused';
      readonly messageKey: string;
      readonly retryAfter?: number | null | undefined;
    }
  | { readonly __typename: '%other' };

/** A mutation that asks for a file, with one field. */
interface FileMutation {
  variables: { input: object };
  response: Readonly<Record<string, FileAnswer>>;
}

/** The address of a file, or why there is none. */
export type AskedFile = Answer<FileMutation['response'], 'ExportAddress'>;

/**
 * Asks for the file of a page's choice, with times in the player's zone; for `CsvDownload`. `choice` is the mutation's
 * input without the zone, to which `ask` adds.
 */
export function useFileRequest(mutation: GraphQLTaggedNode, choice: object) {
  const timeZone = useZone();
  const { ask, pending } = useAnswer<FileMutation>(mutation);
  return {
    pending,
    ask: (more: object = {}) => ask({ input: { ...choice, ...more, timeZone } }, 'ExportAddress'),
  };
}
