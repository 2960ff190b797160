import { expect, it, vi } from 'vitest';

vi.mock('zod', () => import('./no-schemas.ts'));
const { createApplicant } = await import('#features/applicants/contract.ts');
const declaring = import.meta.glob(['../api/*.ts', '../features/**/*.ts', '!../**/*.server.ts', '!../**/*.test.ts']);

it('allows all shared contracts to be declared, with their methods and paths', async () => {
  const declared = await Promise.all(Object.values(declaring).map((load) => load()));
  expect(declared.length).toBeGreaterThan(50);
  expect(createApplicant).toMatchObject({ method: 'POST', path: '/company/{company_id}/applicants' });
});

/** As loosely typed as a page could use it. */
const schema: { [asked: PropertyKey]: () => unknown } & Iterable<unknown> = Object(createApplicant.body);

it.each(
  [
    'parse safeParse parseAsync safeParseAsync spa decode encode safeDecode safeEncode decodeAsync encodeAsync'.split(
      ' ',
    ),
    'shape options enum element def type _zod keyof isOptional isNullable value values then toString'.split(' '),
    [Symbol.toPrimitive, Symbol.hasInstance, Symbol.toStringTag],
  ].flat(),
)('throws for %s', (asked) => {
  expect(() => schema[asked]?.()).toThrow(`There are no schemas in the browser: ${String(asked)} was called on one.`);
});

it.each([
  ['walked through', () => [...schema]],
  ['taken apart', () => ({ ...schema })],
  ['listed', () => Object.keys(schema)],
  ['looked into', () => 'shape' in schema],
  ['written as text', () => `${schema}`],
])('throws when a schema is %s', (_, use) => {
  expect(use).toThrow('There are no schemas in the browser');
});
