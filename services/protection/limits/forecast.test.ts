import { languages } from '../../../rules/languages';
import { foretell, foretellReturn } from './forecast';
import { packs, type PackName } from '../packs';
import type { Person } from '../persons/person';
import type { Exclusion } from '../rules/breaks';

const now = new Date('2026-03-10T12:00:00Z');
const names = Object.keys(packs) as PackName[];

/** A person with a limit of a week and a session limit, under a pack. */
function personUnder(pack: PackName): Person {
  const { frame, zone } = packs[pack];
  const held = { value: 100, since: '2026-03-01T12:00:00Z', pending: null };
  const weekly = { ...held, frame: { kind: frame.value, zone: zone.value, anchor: '2026-03-01' } };
  return {
    id: 1,
    measure: 'EUR',
    limits: { 21: weekly, 31: { ...held, value: 2 }, 32: { ...held, value: 30 } },
    excludedUntil: null,
    returnHours: null,
    returnsAt: null,
    timeOutUntil: null,
    register: {},
    packs: { due: pack, held: pack, former: [] },
    isJoinOwed: false,
    ofAgeOn: null,
  };
}

const excluded: Exclusion = {
  startedAt: now,
  endsAt: now,
  returnHours: 168,
  returnsAt: null,
  decision: { days: 7, hours: 168 },
};

describe.each(languages)('in %s', (lng) => {
  it.each(names)('%s: says three whole sentences of fifteen words at most', (pack) => {
    for (const type of [21, 31]) {
      const sentences = foretell(personUnder(pack), type, lng, now);
      expect(sentences.map(({ at }) => at !== null)).toEqual([true, false, false]);
      expect(sentences[0]?.text.match(/{{time}}/g)).toHaveLength(1);
      for (const { text } of sentences) {
        const shown = text.replace('{{time}}', 'Nov 28, 2026, 10:00');
        expect(shown).not.toMatch(/[{}]/);
        expect(shown).toMatch(/^[^.]+\.$/);
        expect(shown.split(/\s+/).length).toBeLessThanOrEqual(15);
      }
    }
  });

  it('says two whole sentences of a return that the operator decides about', () => {
    const [decided, wait, ...others] = foretellReturn(excluded, undefined, lng, now);
    expect(others).toEqual([]);
    expect(decided?.at).toEqual(new Date('2026-03-17T12:00:00Z'));
    expect(decided?.text.match(/{{time}}/g)).toHaveLength(1);
    for (const sentence of [decided, wait]) {
      const text = sentence?.text.replace('{{time}}', 'Nov 28, 2026, 10:00') ?? '';
      expect(text).toMatch(/^[^.{}]+\.$/);
      expect(text.split(/\s+/).length).toBeLessThanOrEqual(15);
    }
  });

  it('says one sentence of a first limit', () => {
    const [sentence, ...others] = foretell(personUnder('germany'), 20, lng, now);
    expect(sentence?.text).toMatch(/^[^.{}]+\.$/);
    expect(others).toEqual([]);
  });
});

it.each([
  ['en', 'The reason: in Germany, a raise waits 7 days.'],
  ['ru', 'Причина: в Германии повышение ждёт 7 дней.'],
  ['uk', 'Причина: у Німеччині підвищення чекає 7 днів.'],
  ['kk', 'Себебі: Германияда көтеру 7 күн күтеді.'],
  ['az', 'Səbəb: Almaniyada artırma 7 gün gözləyir.'],
  ['es', 'El motivo: en Alemania, una subida espera 7 días.'],
  ['ar', 'السبب: في ألمانيا ينتظر الرفع 7 أيام.'],
] as const)('gives the reason in %s: %s', (lng, text) => {
  expect(foretell(personUnder('germany'), 21, lng, now)[1]?.text).toBe(text);
});

it.each([30, 32, 33])('says nothing of the limit %i, which waits for nothing', (type) => {
  expect(foretell(personUnder('sweden'), type, 'en', now)).toEqual([]);
});

it('says that a player waits 7 days after the decision', () => {
  expect(foretellReturn(excluded, undefined, 'en', now)[1]?.text).toBe(
    'If the site agrees, you wait 7 days more.',
  );
});

it.each([
  ['while a request waits', excluded, { is_accepted: null }],
  ['after the operator let the player return', { ...excluded, returnsAt: now }, { is_accepted: true }],
  ['where nobody decides', { ...excluded, decision: null }, undefined],
  ['before it can be asked for', { ...excluded, endsAt: new Date('2026-04-01T00:00:00Z') }, undefined],
])('says nothing of a return %s', (_when, held, request) => {
  expect(foretellReturn(held, request, 'en', now)).toEqual([]);
});

it('says the same again after a refusal', () => {
  expect(foretellReturn(excluded, { is_accepted: false }, 'en', now)).toHaveLength(2);
});
