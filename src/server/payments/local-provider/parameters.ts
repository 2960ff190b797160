import { z } from 'zod';
import { ApiError } from './api-error.ts';
import type { Decoded } from './form-encoding.ts';

export const text = z.string().min(1).max(5_000);
export const whole = z
  .string()
  .regex(/^-?\d{1,12}$/)
  .transform(Number);
export const amount = whole.refine((cents) => cents >= 0);
export const decimal = z
  .string()
  .regex(/^\d+(\.\d+)?$/)
  .transform(Number);
export const yes_or_no = z.enum(['true', 'false']).transform((said) => said === 'true');
/** An empty value in an update takes the old one away. */
export const emptyable = <T extends z.ZodType>(schema: T) => z.union([z.literal('').transform(() => null), schema]);
export const metadata = emptyable(z.record(z.string().max(40), z.string().max(500)));
const expand = z.array(text).max(20).optional();

const time_range = z.union([
  whole.transform((at) => ({ gte: at, lte: at })),
  z.strictObject({ gte: whole.optional(), gt: whole.optional(), lte: whole.optional(), lt: whole.optional() }),
]);
export const paging = {
  limit: whole.refine((limit) => limit >= 1 && limit <= 100).default(10),
  starting_after: text.optional(),
};
export const created = { created: time_range.optional() };

/** The parameters of a call, and `expand`, which every call takes. */
export const parameters = <S extends z.ZodRawShape>(shape: S) => z.strictObject({ ...shape, expand });

/** Old metadata with what is new in it; an empty value takes a key away. */
export function mergeMetadata(old: Record<string, string>, given: Record<string, string> | null | undefined) {
  if (given === null) return {};
  return Object.fromEntries(Object.entries({ ...old, ...given }).filter(([, value]) => value !== ''));
}

export function checkParameters<T extends z.ZodType>(schema: T, given: Decoded): z.output<T> {
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  throw refusalOf(deepest(read.error.issues[0]), given);
}

type Issue = z.core.$ZodIssue;

/** The reason within the alternative that came furthest. */
function deepest(
  issue: Issue | undefined,
  above: PropertyKey[] = [],
): { issue: Issue | undefined; path: PropertyKey[] } {
  const path = [...above, ...(issue?.path ?? [])];
  if (issue?.code !== 'invalid_union') return { issue, path };
  const inner = issue.errors
    .map(([first]) => deepest(first, path))
    .toSorted((one, other) => other.path.length - one.path.length);
  return inner[0] ?? { issue, path };
}

function refusalOf({ issue, path }: ReturnType<typeof deepest>, given: Decoded): ApiError {
  if (issue?.code === 'unrecognized_keys') {
    const param = nameOf([...path, issue.keys[0] ?? '']);
    return new ApiError(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  const param = nameOf(path);
  if (valueAt(given, path) === undefined)
    return new ApiError(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  return new ApiError(`Invalid ${param}: ${issue?.message ?? 'not understood'}`, { code: 'parameter_invalid', param });
}

const nameOf = ([first = '', ...rest]: PropertyKey[]) =>
  String(first) + rest.map((part) => `[${String(part)}]`).join('');

function valueAt(given: Decoded | undefined, path: PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], given);
}
