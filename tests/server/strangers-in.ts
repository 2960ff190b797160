/** Example objects by their name, as the payment provider publishes them. */
export type Examples = Readonly<Record<string, object>>;

/** What examples leave out, and why an answer may have it all the same. */
const LEFT_OUT: readonly RegExp[] = [
  // Only where it was asked for by `expand`.
  /^checkout\.session\.line_items$/,
  /^invoice\.payments$/,
  // Told once, when it is made.
  /^webhook_endpoint\.secret$/,
  // The examples were paid by card.
  /^(payment_method|charge\.payment_method_details)\.us_bank_account$/,
  // The examples show a union by its type alone.
  /^payment_intent\.last_payment_error\.(charge|code|decline_code|message)$/,
  /^invoice_payment\.payment\.payment_intent$/,
  /^line_item\.pricing\.price_details$/,
  // Only after a proration.
  /^invoice\.parent\.subscription_details\.subscription_proration_date$/,
];

/** The paths of keys in an answer that the example of its object does not have, such as `customer.colour`. */
export function strangersIn(answer: unknown, examples: Examples): string[] {
  return [...new Set(strangers(answer, undefined, '', examples))].sort();
}

function strangers(value: unknown, example: unknown, path: string, examples: Examples): string[] {
  if (Array.isArray(value)) {
    const [first] = Array.isArray(example) ? example : [];
    return value.flatMap((each) => strangers(each, first, path, examples));
  }
  if (!isObject(value)) return [];
  const name = nameOf(value);
  const published: unknown = examples[name] ?? example;
  const own = isObject(published) ? published : null;
  const at = examples[name] ? name.replace(/^deleted_/, '') : path;
  return Object.entries(value).flatMap(([key, below]) => {
    const inner = at === '' ? key : `${at}.${key}`;
    if (key === 'metadata' || LEFT_OUT.some((left_out) => left_out.test(inner)))
      return strangersBelow(below, inner, examples);
    if (own && !(key in own)) return [inner];
    return strangers(below, own?.[key], inner, examples);
  });
}

/** What is left out has no example itself, but may hold objects that have one. */
const strangersBelow = (value: unknown, path: string, examples: Examples) =>
  strangers(value, undefined, path, examples);

type Node = { [key: string]: unknown };

const isObject = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const nameOf = ({ object, deleted }: Node) => (deleted === true ? `deleted_${String(object)}` : String(object));
