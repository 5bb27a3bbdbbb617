/** Where players may say that they live. */
import { isSupportedCountry } from 'libphonenumber-js/max';

/** Whether a text is the ISO code of a country or a territory with people and a telephone code, in capitals: `GB`. */
export const isCountry = (code: string): boolean => isSupportedCountry(code);
