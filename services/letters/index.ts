/** The face of the room: what other rooms may use of it. */
import { migrations as letters } from './migrations';

export { type Carrier, isThisMachine } from './carrier';
export {
  type LetterText,
  newestLetters,
  writeLetter,
  writeNotice,
  writeNoticeTo,
  writeSms,
  writeSmsNotice,
} from './letters';
export { serveOutbox } from './routes';
export { createLetterSender, type Outcome } from './sender';
export type { LetterKind } from './tables';
export { fillLetter, fillText, letterLanguage, letterTime } from './texts';

/** By the keys under which they are noted as done. */
export const migrations = { letters };
