import type { Plugin } from 'vite';

/**
 * Lets the bundler drop the unused parts of React Router. The library is one module, and statements after the
 * definitions of its components count as uses of all of them: they set names for developer tools, and the context of an
 * error boundary that only the library's own routes draw. Lint allows only the few parts that do not need those
 * statements (`eslint.config.js`).
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
