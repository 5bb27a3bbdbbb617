import { createClock } from './clock';

const renderedAt = Date.parse('2026-03-08T12:00:00.000Z');

describe.each([
  ['is right', 0],
  ['is an hour fast', 3_600_000],
  ['is two days slow', -172_800_000],
])('where the local clock %s', (_, wrongBy) => {
  const started = () => {
    let local = renderedAt + wrongBy;
    const clock = createClock(renderedAt, () => local);
    return { clock, pass: (ms: number) => (local += ms) };
  };

  it('a page shows the time of its rendering, and goes on from there', () => {
    const { clock, pass } = started();
    expect(clock.now()).toBe(renderedAt);
    pass(1500);
    expect([clock.now(), clock.renderedAt]).toEqual([renderedAt + 1500, renderedAt]);
  });

  it('it goes by the time that the server has told last', () => {
    const { clock, pass } = started();
    pass(60_000);
    clock.correct('2026-03-08T12:01:02.000Z');
    pass(1000);
    expect(clock.now()).toBe(renderedAt + 63_000);
  });

  it('a time that is none changes nothing', () => {
    const { clock } = started();
    clock.correct('soon');
    expect(clock.now()).toBe(renderedAt);
  });
});
