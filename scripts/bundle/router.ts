import type { Plugin } from 'vite';

/**
 * Lets the bundler leave out what nobody uses of React Router. Its whole library is one module, and what that does to its
 * components after making them counts as use of them all: their names for developer tools, and the context of an error
 * boundary which only its own routes draw. Lint keeps to the few parts that do without (`eslint.config.js`).
 */
export function usedPartsOfRouter(): Plugin {
  return {
    name: 'used-parts-of-router',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/production\// },
      handler: (code) => ({
        code: code
          .replace(/^\w+\.(?:displayName|contextType) = [\w"]+;$/gm, '')
          .replace(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  };
}
