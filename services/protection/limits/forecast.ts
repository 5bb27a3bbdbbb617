/** What a change of a limit would do, in sentences for the player: before anything is asked for. */
import type { Language } from '../../../rules/languages';
import { lengthOf } from '../../localeData';
import { waits } from '../rules/stored';
import texts from './forecast.json';
import type { Person } from '../persons/person';
import type { StoredReturn } from '../breaks/returns';
import { riseOf, type Rise } from './rises';
import { askDecision, type Exclusion } from '../rules/breaks';

/** A sentence; `{{time}}` in its text stands for `at`, which readers see in a zone of their own. */
export interface Sentence {
  text: string;
  at: Date | null;
}

type Texts = (typeof texts)['en'];

/**
 * What asking for another value of a limit would do now: when a rise could be confirmed and by whose rule, by the function that
 * decides about it; and that a first or lower value holds at once. Empty for what waits for nothing.
 */
export function foretell(person: Person, type: number, lng: Language, now: Date): Sentence[] {
  if (!waits(type)) return [];
  const { first, raise, lower, ...words } = textsIn(lng);
  const held = person.limits[type];
  if (!held) return [{ text: first, at: null }];
  const rise = riseOf(person, type, held.frame, now);
  return [
    { text: raise, at: rise.at },
    { text: reasonOf(rise, words, lng), at: null },
    { text: lower, at: null },
  ];
}

/**
 * What asking to return would do now, where the operator decides about it: until when, and how long the player waits then. Empty
 * before it can be asked for, while a request waits, and once the player was let return.
 */
export function foretellReturn(
  held: Exclusion,
  request: Pick<StoredReturn, 'is_accepted'> | undefined,
  lng: Language,
  now: Date,
): Sentence[] {
  const asked = askDecision(held, now);
  if ('fault' in asked || !held.decision || held.returnsAt) return [];
  if (request && request.is_accepted !== false) return [];
  const { decided, thenWaits } = textsIn(lng);
  return [
    { text: decided, at: asked.decideBy },
    { text: thenWaits.replace('{{length}}', lengthIn(lng, held.decision.hours)), at: null },
  ];
}

function reasonOf(
  { pack, hours, isPeriodEnd }: Rise,
  { waits: text, period, places }: Pick<Texts, 'waits' | 'period' | 'places'>,
  lng: Language,
): string {
  const sentence = (isPeriodEnd ? period : text).replace('{{length}}', lengthIn(lng, hours));
  return sentence.replace('{{place}}', places[pack]);
}

/** Hours in words; whole days from more than three of them on. */
function lengthIn(lng: Language, hours: number): string {
  const isInDays = hours > 72 && hours % 24 === 0;
  return isInDays ? lengthOf(lng, hours / 24, 'day') : lengthOf(lng, hours, 'hour');
}

const textsIn = (lng: Language): Texts => (texts as Record<string, Texts>)[lng] ?? texts.en;
