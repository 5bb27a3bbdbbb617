import { normaliseMaintenance } from './maintenance';

const at = (time: string): string => `2026-03-08T${time}:00.000Z`;
const now = Date.parse(at('12:00'));
const camel = {
  startAt: at('11:00'),
  finishAt: at('13:00'),
  notifyStartDate: at('09:00'),
  notifyEndDate: at('11:00'),
};

it('reads both spellings of the fields', () => {
  const snake = {
    started_at: at('11:00'),
    ended_at: at('13:00'),
    notify_started_at: at('09:00'),
    notify_ended_at: at('11:00'),
  };
  const read = normaliseMaintenance({ ...snake, web_state: 'closed' }, now);
  expect(read).toEqual({ ...camel, isActive: true, webState: 'closed' });
  expect(normaliseMaintenance({ ...camel, web_state: 'closed' }, now)).toEqual(read);
});

test.each([
  ['the operator says so', { isActive: true }, true],
  ['the operator says so before its start', { isActive: true, startAt: at('14:00') }, true],
  ['the operator says that it is not', { isActive: false, startAt: at('11:00') }, false],
  ['it has not begun', { startAt: at('12:01') }, false],
  ['it begins', { startAt: at('12:00') }, true],
  ['it has begun and has no end', { startAt: at('11:00'), finishAt: null }, true],
  ['it has no start and is not over', { finishAt: at('12:01') }, true],
  ['it is over', { startAt: at('11:00'), finishAt: at('12:00') }, false],
  ['its start is no instant', { startAt: 'tomorrow', web_state: 'open' }, false],
  [
    'its start is no instant though its end is to come',
    { started_at: 'tomorrow', finishAt: at('13:00') },
    false,
  ],
  ['its start is empty and it is not over', { startAt: '', finishAt: at('13:00') }, true],
  ['only a notice is planned', { notifyStartDate: at('11:00') }, false],
])('decides whether it is active when %s', (_when, wire, isActive) => {
  expect(normaliseMaintenance(wire, now)?.isActive).toBe(isActive);
});

test.each([[undefined], [{}], [{ isActive: false }], [{ isActive: null, startAt: null }]])(
  'ignores %j',
  (wire) => {
    expect(normaliseMaintenance(wire, now)).toBeNull();
  },
);

test.each([
  ['2026-03-08T11:00:00+00:00'],
  ['2026-03-08T12:00:00+01:00'],
  ['2026-03-08 11:00:00'],
  ['2026-03-08 11:00'],
  ['2026-03-08T11:00:00.000'],
  [Date.parse(at('11:00')) / 1000],
  [Date.parse(at('11:00'))],
  [String(Date.parse(at('11:00')) / 1000)],
])('reads the instant %j in UTC, in any local time zone', (startAt) => {
  expect(normaliseMaintenance({ startAt }, now)).toMatchObject({ startAt: at('11:00'), isActive: true });
});

test.each([['tomorrow'], [1e300], ['9'.repeat(15)], ['']])('does not read %j as an instant', (startAt) => {
  expect(normaliseMaintenance({ startAt, isActive: true }, now)?.startAt).toBeNull();
});
