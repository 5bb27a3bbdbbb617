import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { leftOutUse, unused } from './unusedRelay';

const lib = join(dirname(require.resolve('relay-runtime/package.json')), 'lib');
const cache = 'store/live-resolvers/LiveResolverCache';

/** What the code in the place of a module exports. */
function exportsInPlaceOf(module: string): Record<string, { prototype: object }> {
  const made = { exports: {} };
  const run = runInThisContext(`(require, module) => { ${unused.get(module)} }`) as (
    from: NodeJS.Require,
    into: typeof made,
  ) => void;
  run(createRequire(join(lib, `${module}.js`)), made);
  return made.exports;
}

test.each([...unused.keys()])('Relay still has the module %s', (module) => {
  expect(() => readFileSync(join(lib, `${module}.js`))).not.toThrow();
});

test('the cache for stores without resolvers has every method that Relay calls without them', () => {
  const callers = ['RelayModernStore', 'RelayReader', 'RelayStoreSubscriptions'];
  const code = callers.map((caller) => readFileSync(join(lib, `store/${caller}.js`), 'utf8')).join('');
  const called = [...code.matchAll(/\._resolverCache\.(\w+)\(/g)].map(([, method]) => method);
  // Only resolvers make the store call these.
  const ofResolvers = /^(?:getLiveResolverPromise|batchLiveStateUpdates(?:WithoutNotify)?)$/;
  const { prototype } = exportsInPlaceOf(cache).LiveResolverCache ?? {};
  expect(called.length).toBeGreaterThan(5);
  expect(called.filter((method = '') => !(method in (prototype ?? {})) && !ofResolvers.test(method))).toEqual(
    [],
  );
});

test.each([
  ['an artifact of a resolver', `"kind": "RelayResolver",`],
  ['an artifact without quoted names', `kind: 'RelayLiveResolver',`],
  ['a handle that changes a list', `"handle": "appendNode",`],
  ['an updater that reads for writing', `const { updatableData } = store.readUpdatableQuery(document, {});`],
])('the build refuses %s', (_, code) => {
  expect(leftOutUse(code)).toBeDefined();
});

test.each([
  ['a connection', `"handle": "connection",`],
  ['a plain field', `"kind": "ScalarField", "name": "handle"`],
])('the build takes %s', (_, code) => {
  expect(leftOutUse(code)).toBeUndefined();
});
