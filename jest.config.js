/**
 * Four kinds of tests: pure and server code in Node, services on a real database, the built site in this process,
 * components in jsdom.
 */
const common = {
  runtime: '<rootDir>/testing/runtime.cjs',
  transform: { '\\.m?[jt]sx?$': '<rootDir>/testing/compile.cjs' },
  transformIgnorePatterns: [
    '/node_modules/(?!(?:jose|oauth4webapi|openid-client|file-type|strtok3|token-types|uint8array-extras|@tokenizer|@borewit)/)',
  ],
  moduleNameMapper: { '\\.css$': '<rootDir>/web/testing/css.ts' },
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/e2e/'],
  setupFilesAfterEnv: ['<rootDir>/testing/failOnConsole.ts'],
};

export default {
  // A test that hangs must fail; nothing else depends on the speed of the machine.
  testTimeout: 30_000,
  // Suites leave memory behind, and a worker that has run three hundred takes three times as long for the next: it is replaced.
  workerIdleMemoryLimit: '1400MB',
  reporters: ['default', '<rootDir>/testing/slowestUnit.mjs'],
  projects: [
    {
      ...common,
      displayName: 'unit',
      testEnvironment: 'node',
      testMatch: ['**/*.test.ts'],
      testPathIgnorePatterns: [...common.testPathIgnorePatterns, '<rootDir>/services/'],
    },
    {
      ...common,
      displayName: 'services',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/services/**/*.test.ts'],
      globalSetup: '<rootDir>/services/testing/startServer.ts',
      globalTeardown: '<rootDir>/services/testing/stopServer.ts',
    },
    {
      ...common,
      displayName: 'site',
      testEnvironment: '<rootDir>/e2e/inProcess/environment.cjs',
      testMatch: ['<rootDir>/e2e/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', '/dist/'],
      globalSetup: '<rootDir>/e2e/inProcess/prepare.ts',
      globalTeardown: '<rootDir>/services/testing/stopServer.ts',
    },
    {
      ...common,
      displayName: 'screens',
      testEnvironment: 'jsdom',
      testMatch: ['**/*.test.tsx'],
      setupFiles: ['<rootDir>/web/testing/browser.ts'],
    },
  ],
};
