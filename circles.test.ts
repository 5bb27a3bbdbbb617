/** Files may import each other in a circle only within one room: what `arrows.js` cannot see by looking at one import. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

type Imports = ReadonlyMap<string, readonly string[]>;

/** The second folder of a path, such as `web/betting`. */
const roomOf = (file: string): string => file.split('/', 2).join('/');

/** The file that an import names, when it is one of these. */
function resolved(from: string, specifier: string, files: ReadonlySet<string>): string[] {
  const path = posix.join(posix.dirname(from), specifier);
  const named = ['', '.ts', '.tsx', '.mjs', '/index.ts'].map((ending) => path + ending);
  return named.filter((file) => files.has(file)).slice(0, 1);
}

/** Each source file of the product with the files that it imports, types and dynamic imports included. */
function importsOfProduct(): Imports {
  const listed = execFileSync('git', ['ls-files', 'gateway', 'web', 'services', 'rules', 'serving'], {
    encoding: 'utf8',
  });
  const files = new Set(
    listed
      .split('\n')
      .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !/\.test\./.test(file) && existsSync(file)),
  );
  return new Map(
    [...files].map((file) => {
      const specifiers = readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g);
      return [file, [...specifiers].flatMap(([, specifier = '']) => resolved(file, specifier, files))];
    }),
  );
}

/** Groups of files in more than one room that all import one another, directly or through others (Tarjan's algorithm). */
function circlesAcrossRooms(imports: Imports): string[][] {
  const circles: string[][] = [];
  const order = new Map<string, number>();
  const finished = new Set<string>();
  const open: string[] = [];
  /** Answers with the earliest open file that is reached. */
  const visit = (file: string): number => {
    const own = order.size;
    order.set(file, own);
    const position = open.push(file) - 1;
    let earliest = own;
    for (const imported of imports.get(file) ?? []) {
      if (!finished.has(imported)) earliest = Math.min(earliest, order.get(imported) ?? visit(imported));
    }
    if (earliest < own) return earliest;
    const group = open.splice(position);
    for (const member of group) finished.add(member);
    if (new Set(group.map(roomOf)).size > 1) circles.push(group);
    return earliest;
  };
  for (const file of imports.keys()) if (!order.has(file)) visit(file);
  return circles;
}

test('no circle of imports passes through two rooms', () => {
  const imports = importsOfProduct();
  expect(imports.get('gateway/index.ts')?.length).toBeGreaterThan(0);
  expect(circlesAcrossRooms(imports)).toEqual([]);
});

test('no circle passes through rooms of services, whichever of their files it takes', () => {
  const rooms = new Map<string, string[]>();
  for (const [file, imported] of importsOfProduct()) {
    if (!file.startsWith('services/') || file.startsWith('services/testing/')) continue;
    const others = imported.map(roomOf).filter((room) => room !== roomOf(file));
    rooms.set(roomOf(file), [...(rooms.get(roomOf(file)) ?? []), ...others]);
  }
  expect(rooms.get('services/protection')).toContain('services/players');
  expect(circlesAcrossRooms(rooms)).toEqual([]);
});

test('a circle through two rooms is found, and one within a room is allowed', () => {
  const planted = new Map([
    ['web/app/a.ts', ['web/app/b.ts', 'web/frame/c.ts']],
    ['web/app/b.ts', ['web/app/a.ts']],
    ['web/frame/c.ts', ['web/app/b.ts']],
    ['web/screens/d.ts', ['web/screens/e.ts', 'web/app/a.ts']],
    ['web/screens/e.ts', ['web/screens/d.ts']],
  ]);
  expect(circlesAcrossRooms(planted)).toEqual([['web/app/a.ts', 'web/app/b.ts', 'web/frame/c.ts']]);
});
