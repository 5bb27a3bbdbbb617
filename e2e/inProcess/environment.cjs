/**
 * Jest's environment for Node, which comes with Jest, and a function that imports the built product: Jest compiles the
 * imports of tests to `require`, which knows no built modules. A worker loads it once for all of its suites.
 */
const { TestEnvironment } = require('jest-environment-node');

module.exports = class BuiltEnvironment extends TestEnvironment {
  constructor(...args) {
    super(...args);
    this.global.importBuilt = (url) => import(url);
  }
};
