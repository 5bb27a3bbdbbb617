import fc from 'fast-check';
import { withNotice, type Notice } from './store';

const notice = (id: number, more: Partial<Notice> = {}): Notice => ({
  id,
  kind: 'ok',
  text: `text ${id}`,
  ...more,
});

const shown = (added: readonly Notice[]): number[] =>
  added.reduce<Notice[]>((notices, one) => withNotice(notices, one), []).map(({ id }) => id);

describe('the notices on screen', () => {
  test('three default ones are shown, and a fourth replaces the oldest', () => {
    expect(shown([notice(1), notice(2), notice(3)])).toEqual([1, 2, 3]);
    expect(shown([notice(1), notice(2), notice(3), notice(4)])).toEqual([2, 3, 4]);
  });

  test('a permanent default one is replaced last', () => {
    expect(shown([notice(1, { permanent: true }), notice(2), notice(3), notice(4)])).toEqual([1, 3, 4]);
    const all = [1, 2, 3, 4].map((id) => notice(id, { permanent: true }));
    expect(shown(all)).toEqual([2, 3, 4]);
  });

  test('a named group shows its latest one, beside the default ones', () => {
    const added = [
      notice(1, { group: 'session' }),
      notice(2),
      notice(3),
      notice(4),
      notice(5, { group: 'update' }),
      notice(6, { group: 'session' }),
    ];
    expect(shown(added)).toEqual([2, 3, 4, 5, 6]);
  });

  test('no group exceeds its limit, and the newest is always shown', () => {
    const groups = fc.constantFrom(undefined, 'a', 'b');
    const notices = fc.array(fc.record({ group: groups, permanent: fc.boolean() }), { minLength: 1 });
    fc.assert(
      fc.property(notices, (inputs) => {
        const added = inputs.map(({ group, permanent }, id) =>
          notice(id, { permanent, ...(group && { group }) }),
        );
        const left = added.reduce<Notice[]>((all, one) => withNotice(all, one), []);
        expect(left.filter(({ group }) => group === undefined).length).toBeLessThanOrEqual(3);
        for (const name of ['a', 'b'])
          expect(left.filter(({ group }) => group === name).length).toBeLessThanOrEqual(1);
        expect(left.at(-1)?.id).toBe(added.length - 1);
      }),
    );
  });
});
