/** CSS modules in tests: the name of every class is its key. */
export default new Proxy({} as Record<string, string>, { get: (_, name) => String(name) });
