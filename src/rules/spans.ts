export type Span = { starts_at: string; ends_at: string };

/** Whether two spans share a moment; one may start when the other ends. */
export const overlap = (one: Span, other: Span): boolean =>
  Date.parse(one.starts_at) < Date.parse(other.ends_at) && Date.parse(other.starts_at) < Date.parse(one.ends_at);
