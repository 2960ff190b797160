import type { Services } from '#server/services.ts';

/** Services of which a test needs only some; reading any other one fails the test. */
export function someServices(parts: Partial<Services>): Services {
  const strict = new Proxy(parts, {
    get(target, name) {
      if (!(name in target)) throw new Error(`this test was given no services.${String(name)}`);
      return Reflect.get(target, name);
    },
  });
  // The proxy answers for what is missing, which its type cannot say.
  return strict as Services;
}
