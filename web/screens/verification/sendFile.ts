/** The largest file that the site takes. */
export const mostMegabytes = 10;

/** The key of the sentence for each refusal of a file. */
const keys: Readonly<Record<string, string>> = {
  EMPTY_FILE: 'verification_file_empty',
  WRONG_TYPE: 'verification_file_type',
  BROKEN_FILE: 'verification_file_broken',
  TOO_MANY_PIXELS: 'verification_file_pixels',
  TOO_LARGE: 'verification_file_large',
  TICKET_GONE: 'verification_file_again',
  DOCUMENTS_FULL: 'verification_documents_full',
  NOT_OPEN: 'verification_not_open',
  SIGNED_OUT: 'error_signed_out',
};

/** Posts a file to the address that the gateway gave. Answers null when it is stored, else the key of a sentence. Never rejects. */
export async function sendFile(path: string, file: File): Promise<string | null> {
  const body = new FormData();
  body.append('file', file);
  try {
    const answer = await fetch(path, { method: 'POST', body });
    if (answer.status === 201) return null;
    const { code } = (await answer.json()) as { code?: unknown };
    return (typeof code === 'string' && keys[code]) || 'error_unreachable';
  } catch {
    return 'error_unreachable';
  }
}
