import { direction, languages, type Language } from '../rules/languages';
import { inTurn } from '../testing/commitTurns';

/** The first language of the site that runs from right to left. */
const rightToLeft = languages.find((lng) => direction(lng) === 'rtl');

/** A language of each direction: English, and the first that runs from right to left. */
export const languageOfEachDirection: readonly Language[] = ['en', ...(rightToLeft ? [rightToLeft] : [])];

/** Tests that look at one direction of writing in a run: each direction is seen by one of them. */
const looks = ['forms of registration', 'the Asian view'] as const;
const drawn = inTurn('directions', looks, languageOfEachDirection);

/** The languages in which a test looks in this run. */
export const directionsOf = (look: (typeof looks)[number]): readonly Language[] => drawn(look);
