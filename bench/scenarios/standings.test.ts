import { tableOf, type Standing } from './standings';

const standing = (label: string, cpuMicros: readonly number[]): Standing => ({
  label,
  slices: cpuMicros.map((micros) => ({ requests: 1, perSecond: 1, cpuMicros: micros, p50Ms: 1, p99Ms: 1 })),
  memory: ['1', '1'],
});

describe('the table of a run', () => {
  it('shows the median of the rounds with the lowest and the highest', () => {
    const text = tableOf('Title', [standing('limit', [10, 10, 10]), standing('gateway', [16, 20, 25])]);
    expect(text).toContain('20 (16–25)');
    expect(text).toContain('0.50 (0.40–0.63)');
  });

  it('names a server that answered wrongly, without its figures', () => {
    const wrong = { ...standing('gateway', [20]), disqualifiedBy: 'An answer is not right.' };
    const text = tableOf('Title', [standing('limit', [10]), wrong]);
    expect(text).toMatch(/^\| gateway \(disqualified\)[ |]*$/m);
    expect(text).toContain('gateway is disqualified by a wrong answer: An answer is not right.');
  });
});
