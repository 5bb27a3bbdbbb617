import { readFileSync } from 'node:fs';
import { hasGuard, orderFile, withGuard, withoutGuard } from './order';
import { refusalToAdd, refusalToRemove, type GuardFacts } from './refusals';

const order = readFileSync(orderFile, 'utf8');
const template = readFileSync('scripts/newGuard/templates/guard.ts.tmpl', 'utf8');
const facts: GuardFacts = {
  order,
  template,
  exists: () => false,
  importersOf: () => [],
  hasFragment: () => false,
};

describe('the order of the guards', () => {
  it.each(['aa', 'newsletter', 'zz'])(
    'adds the guard %s at the end, and is unchanged after its removal',
    (name) => {
      const longer = withGuard(order, name);
      expect(hasGuard(longer, name)).toBe(true);
      expect(longer).toContain(`    ...${name}_page\n  }\n`);
      expect(longer).toContain(`  ${name},\n];\n`);
      const imports = longer.match(/(?<=^import .* from ')\.\/[^']+/gm) ?? [];
      expect(imports).toContain(`./${name}`);
      expect(imports).toEqual([...imports].sort());
      expect(withoutGuard(longer, name)).toBe(order);
    },
  );
});

describe('a new guard', () => {
  it('can be called by a free name', () => {
    expect(refusalToAdd('newsletter', facts)).toBeNull();
    expect(refusalToAdd('newsletterOffer2', facts)).toBeNull();
  });

  it.each([undefined, '', 'n', 'Newsletter', 'news-letter', '../news', 'class', 'n'.repeat(32)])(
    'cannot be called %p, and the refusal shows what can',
    (name) => {
      expect(refusalToAdd(name, facts)).toMatch(/npm run new:guard -- newsletter$/);
    },
  );

  it('cannot take the place of a file, a fragment or a word of the code', () => {
    const test = 'web/navigation/guards/model.test.ts';
    expect(refusalToAdd('model', { ...facts, exists: (path) => path === test })).toMatch(test);
    expect(refusalToAdd('head', { ...facts, hasFragment: (name) => name === 'head_page' })).toMatch(
      'head_page',
    );
    expect(refusalToAdd('redirect', facts)).toMatch('uses the word "redirect" itself');
  });
});

describe('removing a guard', () => {
  it('is refused for a name without a guard, and for a guard that other code uses', () => {
    expect(refusalToRemove(undefined, facts)).toMatch('The name of the guard is missing');
    expect(refusalToRemove('newsletter', facts)).toBe(
      `"newsletter" is not a guard: ${orderFile} lists them.`,
    );
    expect(refusalToRemove('access', { ...facts, importersOf: () => ['web/x.ts'] })).toMatch('web/x.ts');
    expect(refusalToRemove('access', facts)).toBeNull();
  });
});
