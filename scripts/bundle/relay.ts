import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);

/** A part of a library: the module that defines it, and its name there, unless it is all that the module exports. */
interface Part {
  module: string;
  name: string | undefined;
}

/** The runtime exports under this name what only React Relay may use. */
const internal = '__internal';

const runtime = partsOf('relay-runtime/lib/index.js');

/** The parts of each library by name; the library by the name under which code imports it. */
const libraries: ReadonlyMap<string, ReadonlyMap<string, Part>> = new Map([
  ['relay-runtime', runtime],
  ['react-relay/hooks', new Map([...runtime, ...partsOf('react-relay/lib/hooks.js')])],
]);

/**
 * Imports each part of Relay from the module that defines it. Relay's libraries are CommonJS: a module that needs one
 * part of such an index gets all of them. A library that is used in another way than by the names of its parts stays
 * whole.
 */
export function usedPartsOfRelay(): Plugin {
  return {
    name: 'used-parts-of-relay',
    apply: 'build',
    transform: {
      filter: { id: /\/(?:web|react-relay\/lib)\/.*\.[jt]sx?$/, code: /relay-runtime|react-relay\/hooks/ },
      handler: (code, id) => ({
        code: id.includes('/node_modules/') ? requireParts(code) : importParts(code),
        map: null,
      }),
    },
  };
}

/** What the modules of an index define, by the names under which the index exports them. */
function partsOf(index: string): Map<string, Part> {
  const { [internal]: inner = {}, ...open } = require(index) as Record<string, object>;
  const names = Object.entries(inner).map(([name, part]) => [`${internal}.${name}`, part]);
  const handedOn = [...Object.entries(open), ...names] as [string, unknown][];
  const parts = new Map<string, Part>();
  for (const [, path = ''] of readFileSync(require.resolve(index), 'utf8').matchAll(
    /require\('\.\/(.+?)'\)/g,
  )) {
    const module = index.replace(/[^/]+$/, path);
    const made = require(module) as Record<string, unknown>;
    for (const [name, part] of handedOn) {
      const own = Object.keys(made).find((key) => made[key] === part);
      if (made === part || own) parts.set(name, { module, name: made === part ? undefined : own });
    }
  }
  return parts;
}

/** For ECMAScript modules, such as ours. */
function importParts(code: string): string {
  return code.replace(
    /import \{([^}]+)\} from ["'](relay-runtime|react-relay\/hooks)["']/g,
    (whole, list: string, library: string) => {
      const imports = list.split(',').map((item) => {
        const [name = '', own = name] = item.trim().split(' as ');
        // Relay's compiler has already replaced it by documents.
        if (name === 'graphql') return '';
        const part = libraries.get(library)?.get(name);
        return part && `import ${part.name ? `{ ${part.name} as ${own} }` : own} from '${part.module}'`;
      });
      return imports.includes(undefined) ? whole : imports.join(';');
    },
  );
}

/** For CommonJS modules, such as React Relay's. */
function requireParts(code: string): string {
  const [declared, library] = /var (\w+) = require\('relay-runtime'\)[,;]/.exec(code) ?? [];
  if (!declared || !library) return code;
  const [taken, inner] = new RegExp(`([\\w$]+) = ${library}\\.${internal},`).exec(code) ?? [];
  const plain =
    taken && inner ? code.replace(taken, '').replaceAll(`${inner}.`, `${library}.${internal}.`) : code;
  const uses = new RegExp(`\\b${library}\\.((?:${internal}\\.)?\\w+)`, 'g');
  if ([...plain.matchAll(uses)].some(([, name = '']) => !runtime.has(name))) return code;
  const split = plain
    .replace(declared, declared.endsWith(',') ? 'var' : '')
    .replace(uses, (whole, name: string) => {
      const part = runtime.get(name);
      return part ? `require('${part.module}')${part.name ? `.${part.name}` : ''}` : whole;
    });
  return new RegExp(`\\b${library}\\b`).test(split) ? code : split;
}
