import { z } from 'zod';

type Shape = Record<string, unknown>;

/** A small valid value for a schema, so that a call reaches its handler. Ids are taken from `ids` by field name; other ids are random. */
export function sampleFor(schema: z.ZodType, ids: Record<string, string>, name = ''): unknown {
  let shape = shapes.get(schema);
  if (!shape) {
    shape = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' });
    shapes.set(schema, shape);
  }
  return sample(shape, ids, name);
}

/** Printing a schema takes longer than the call that is made with the sample. */
const shapes = new WeakMap<z.ZodType, Shape>();

const STRANGE_ID = '3f0a1c52-7d7e-4f6b-9a39-0f6f3c1d2e4b';

function sample(shape: Shape, ids: Record<string, string>, name: string): unknown {
  const { enum: values, const: constant, anyOf, type } = shape;
  if (constant !== undefined) return constant;
  if (Array.isArray(values)) return values[0];
  if (Array.isArray(anyOf)) return sample(shapeOf(anyOf[0]), ids, name);
  if (type === 'object') return objectOf(shape, ids);
  if (type === 'array') return [sample(shapeOf(shape.items), ids, singular(name))];
  if (type === 'integer' || type === 'number') return Math.max(Number(shape.minimum ?? 1), 1);
  if (type === 'boolean') return true;
  if (type === 'string') return textOf(shape, ids, name);
  return name === 'description' ? DESCRIPTION : undefined;
}

const DESCRIPTION = {
  type: 'document',
  children: [{ type: 'paragraph', children: [{ type: 'text', text: 'A sample.' }] }],
};

function objectOf(shape: Shape, ids: Record<string, string>) {
  const required = Array.isArray(shape.required) ? shape.required : [];
  const wanted = Object.entries(shapeOf(shape.properties)).filter(([name]) => required.includes(name) || name in ids);
  return Object.fromEntries(wanted.map(([name, value]) => [name, sample(shapeOf(value), ids, name)]));
}

function textOf({ format, minLength, maxLength }: Shape, ids: Record<string, string>, name: string): string {
  const id = ids[name];
  if (id) return id;
  if (format === 'uuid') return STRANGE_ID;
  if (format === 'email' || name.includes('email')) return 'sample@company.example';
  if (format === 'date') return '2026-11-01';
  if (format === 'date-time') return '2026-11-01T00:00:00Z';
  return 'sample text'.padEnd(Number(minLength ?? 0), 'x').slice(0, Number(maxLength ?? 100));
}

const singular = (name: string) => name.replace(/s$/, '');

function shapeOf(value: unknown): Shape {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
