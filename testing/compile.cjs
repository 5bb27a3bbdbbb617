/**
 * Compiles modules for Jest: those that contain a GraphQL tag by Babel, whose plugin of Relay replaces the tag, all others
 * by SWC, which takes a fraction of the time. Both hoist the mocks of Jest and leave types out in the same way. SWC renames
 * no variable that is called `module` or `require` at the top of a module: Jest refuses to parse it.
 */
const { extname } = require('node:path');
const { createTransformer } = require('@swc/jest');

const parsers = {
  '.ts': { syntax: 'typescript' },
  '.tsx': { syntax: 'typescript', tsx: true },
};

const javaScript = { syntax: 'ecmascript' };

const compilerOf = (parser) =>
  createTransformer({
    swcrc: false,
    jsc: {
      parser,
      target: 'es2023',
      transform: { react: { runtime: 'automatic' }, verbatimModuleSyntax: true },
    },
  });

const byExtension = Object.fromEntries(
  Object.entries(parsers).map(([extension, parser]) => [extension, compilerOf(parser)]),
);
const ofJavaScript = compilerOf(javaScript);

let babel;

function compilerFor(text, filename) {
  if (!text.includes('graphql`')) return byExtension[extname(filename)] ?? ofJavaScript;
  // Loaded where it is needed only, because that takes longer than SWC needs for a hundred modules.
  return (babel ??= require('babel-jest').default.createTransformer());
}

module.exports = {
  process: (text, filename, options) => compilerFor(text, filename).process(text, filename, options),
  getCacheKey: (text, filename, options) => compilerFor(text, filename).getCacheKey(text, filename, options),
};
