const KINDS = words(
  'any array boolean custom date datetime discriminatedUnion enum instanceof int literal never null number object',
  'partialRecord preprocess record strictObject string tuple union unknown url uuid',
);
const SPACES = words('coerce iso');
const METHODS = words(
  'catch check default describe exclude extend int length max meta min multipleOf nonnegative nullable omit optional overwrite partial',
  'pick pipe positive readonly refine regex required superRefine toLowerCase toUpperCase transform trim unwrap',
);

/** Any schema: it only chains into other schemas. */
const schema: unknown = standIn((name) => METHODS.has(name) && schema);

/**
 * Replaces zod in the browser: contracts declare schemas that hold nothing, so they add almost no bytes. Throws when a schema is
 * used, which is for the server.
 */
export const z: unknown = standIn((name) => (SPACES.has(name) && z) || (KINDS.has(name) && schema));

function standIn(declare: (name: PropertyKey) => unknown): unknown {
  return new Proxy(() => schema, {
    get: (_, name) => declare(name) || refuse(name),
    has: (_, name) => refuse(name),
    ownKeys: () => refuse('its keys'),
  });
}

function refuse(asked: PropertyKey): never {
  throw new Error(`There are no schemas in the browser: ${String(asked)} was called on one.`);
}

function words(...lines: string[]): ReadonlySet<PropertyKey> {
  return new Set(lines.flatMap((line) => line.split(' ')));
}
