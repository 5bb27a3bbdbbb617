import type { GraphQLTaggedNode } from 'relay-runtime';
import { useSubmit, type Submitted } from '../../foundation/relay/useSubmit';
import type { AskedFile } from './CsvDownload';
import { useZone } from './useZone';

/** A mutation that asks for a file; its field has the alias `answer`. */
interface FileMutation {
  variables: { input: object };
  response: { answer: AskedFile };
}

/**
 * Asks for the file of a page's choice, with times in the player's zone; for `CsvDownload`. `choice` is the mutation's
 * input without the zone.
 */
export function useFileRequest(mutation: GraphQLTaggedNode, choice: object) {
  const timeZone = useZone();
  const { submit, pending } = useSubmit<FileMutation>(mutation);

  const ask = async (): Promise<Submitted<AskedFile>> => {
    const submitted = await submit({ input: { ...choice, timeZone } });
    return submitted.state === 'answered' ? { state: 'answered', data: submitted.data.answer } : submitted;
  };
  return { pending, ask };
}
