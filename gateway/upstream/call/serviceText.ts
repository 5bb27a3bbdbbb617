import { withoutForcedDirections } from '../../../rules/hiddenControls';

/** In characters. */
const longest = 300;

/** What a service says of a refusal, as a player may be shown it: one line of plain text; null when it says nothing. */
export function serviceText(message: string | undefined): string | null {
  const text = withoutForcedDirections(message ?? '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  const characters = [...text];
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : text || null;
}
