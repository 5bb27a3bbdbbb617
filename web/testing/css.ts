/** CSS modules in tests: every class is named after itself. */
export default new Proxy({} as Record<string, string>, { get: (_, name) => String(name) });
