/**
 * Jest's runtime, except that a worker does once what suites would each do anew with the same outcome: it compiles a file
 * once, as a script belongs to no context and each suite runs it in its own, and it parses a YAML text once, of which each
 * suite gets a copy. What suites evaluate and change stays their own. Passwords are hashed at the least cost that Argon2
 * knows, since suites register thousands of players; a hash says its own cost, so those of the product are verified, too.
 */
const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');
const yaml = require('yaml');

/** The newest script of each file, with the text that it was compiled from. */
const scripts = new Map();

const leastCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
let quickHashes;

function withQuickHashes() {
  const argon2 = require('@node-rs/argon2');
  return { ...argon2, hash: (password) => argon2.hash(password, leastCost) };
}

/** The JSON of each YAML text. */
const parsed = new Map();

function compiled(text, filename, parameters) {
  const known = scripts.get(filename);
  if (known?.text === text) return known.script;
  const head = `(function(${parameters.join(',')}){`;
  // The offset keeps the columns of stack traces right in the first line.
  const script = new Script(`${head}${text}\n})`, { filename, columnOffset: -head.length });
  scripts.set(filename, { text, script });
  return script;
}

function jsonOf(text) {
  if (!parsed.has(text)) parsed.set(text, JSON.stringify(yaml.parse(text)));
  return parsed.get(text);
}

module.exports = class SharedWork extends Runtime {
  constructor(...args) {
    super(...args);
    const { executor } = this;
    const compile = executor.compile.bind(executor);
    executor.compile = (text, filename) => {
      const context = this._environment.getVmContext();
      if (context === null) return null;
      try {
        return compiled(text, filename, executor.injectedModuleParameters).runInContext(context);
      } catch {
        // Jest's own way says what is wrong with the text.
        return compile(text, filename);
      }
    };
  }

  requireModuleOrMock(from, name) {
    if (name === '@node-rs/argon2') return (quickHashes ??= withQuickHashes());
    if (name !== 'yaml' || from.includes('node_modules')) return super.requireModuleOrMock(from, name);
    const { JSON: ofSuite } = this._environment.global;
    const parse = (text, options) =>
      ofSuite.parse(options ? JSON.stringify(yaml.parse(text, options)) : jsonOf(text));
    return { ...yaml, parse };
  }
};
