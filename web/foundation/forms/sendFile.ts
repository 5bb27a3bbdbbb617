import { mostMegabytes } from '../../../rules/bounds';

/** The forms of files that the site takes, for the browser's choice. */
export const takenTypes = 'image/png,image/jpeg,image/webp,application/pdf';

/** The key of the sentence for each refusal of a file, in the dictionary `support`, which names itself, or in `main`. */
const keys: Readonly<Record<string, string>> = {
  EMPTY_FILE: 'support:file_empty',
  WRONG_TYPE: 'support:file_type',
  BROKEN_FILE: 'support:file_broken',
  TOO_MANY_PIXELS: 'support:file_pixels',
  TOO_LARGE: 'support:file_large',
  TICKET_GONE: 'support:file_again',
  SIGNED_OUT: 'error_signed_out',
};

/** The key of what is wrong with a file before it is sent; null when nothing is. */
export function fileFault({ size }: File) {
  if (size === 0) return 'support:file_empty' as const;
  return size > mostMegabytes * 1024 * 1024 ? ('support:file_large' as const) : null;
}

/**
 * Posts a file to the address that the gateway gave. Answers null when it is stored, else the key of a sentence. Never
 * rejects. `own`: keys for refusals that only this use of a file has.
 */
export async function sendFile(
  path: string,
  file: File,
  own: Readonly<Record<string, string>> = {},
): Promise<string | null> {
  const body = new FormData();
  body.append('file', file);
  try {
    const answer = await fetch(path, { method: 'POST', body });
    if (answer.status === 201) return null;
    const { code } = (await answer.json()) as { code?: unknown };
    return (typeof code === 'string' && (keys[code] ?? own[code])) || 'error_unreachable';
  } catch {
    return 'error_unreachable';
  }
}
