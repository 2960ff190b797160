import type { Services } from '#server/services.ts';

/** The services that a test needs; using any other one fails the test. */
export function partialServices(parts: Partial<Services>): Services {
  const strict = new Proxy(parts, {
    get(target, name) {
      if (!(name in target)) throw new Error(`this test was given no services.${String(name)}`);
      return Reflect.get(target, name);
    },
  });
  // The proxy throws for missing services, which its type cannot express.
  return strict as Services;
}
