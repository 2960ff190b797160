const CHECKS = ['parse', 'safeParse', 'parseAsync', 'safeParseAsync'];

/**
 * Stands for zod in the browser. Any schema can be declared with it and none holds anything, so that contracts are
 * written once and weigh next to nothing there. Throws when something is checked: that is for the server.
 */
export const z: unknown = new Proxy(() => z, {
  get: (_, name) => {
    if (CHECKS.includes(String(name))) throw new Error('There are no schemas in the browser.');
    return z;
  },
});
