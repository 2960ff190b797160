import { z } from 'zod';
import type { NotOpenYet } from '#rules/not-open-yet.ts';
import { emailProblem, unmailable } from '#rules/validation/email.ts';
import { id } from './endpoint.ts';

/** Default for a company that has not chosen. */
export const DEFAULT_TIME_ZONE = 'America/Chicago';

const emailOrNone = z
  .string()
  .trim()
  .max(254, 'Use at most 254 characters.')
  .superRefine((value, context) => {
    const problem = value === '' ? null : (emailProblem(value) ?? unmailable(value));
    if (problem) context.addIssue({ code: 'custom', message: problem });
  });
const hexColour = z.string().regex(/^$|^#[0-9a-f]{6}$/i, 'Write a colour such as #14213D.');
const whole = (least: number, most: number) => {
  const said = `Write a whole number from ${least} to ${most}.`;
  return z.int(said).min(least, said).max(most, said);
};

/**
 * The settings of a company with what holds where nothing is stored, so that an empty object is valid (readings
 * §18). Blind review is missing: docs/decisions/0012-blind-review.md says why.
 */
const settings = {
  time_zone: z
    .string()
    .max(60)
    .refine(isTimeZone, 'Choose a time zone such as America/Chicago.')
    .default(DEFAULT_TIME_ZONE),
  default_pipeline_id: id.nullable().default(null),
  default_radius_miles: whole(1, 500).default(25),
  default_location_type: z
    .enum(['on_site', 'hybrid', 'remote'], 'Choose where the work is usually done.')
    .default('on_site'),
  show_talent_network_in_my_tasks: z.boolean().default(true),
  anonymous_by_default: z.boolean().default(false),
  mail_reply_to: emailOrNone.default(''),
  mail_signature: z.string().trim().max(1000, 'Use at most 1000 characters.').default(''),
  rejection_delay_hours: whole(0, 720).default(72),
  score_visibility: z
    .enum(['never', 'always', 'after_own'], 'Choose when members see the scores of others.')
    .default('after_own'),
  /** After this many days in one stage a person counts as waiting too long. */
  stage_age_limit_days: whole(1, 365).default(14),
  retention_months: whole(1, 120).default(24),
  ofccp_mode: z.boolean().default(false),
  self_id_forms: z.boolean().default(false),
  ai_features: z.boolean().default(true),
  /** Whether the team is told by mail of what applicants write. */
  notices: z.boolean().default(true),
  brand_colour: hexColour.default(''),
  brand_logo_key: z.string().max(200).default(''),
};

/** What is stored, read: a key that is missing gets its default, one that no longer exists is dropped. */
export const preferencesSchema = z.object(settings);
export type Preferences = z.infer<typeof preferencesSchema>;

/** Settings without an effect until something is built. What is stored of them is kept and read; changing it is refused. */
const PREFERENCES_TO_COME = {
  default_radius_miles: 'profile search',
  show_talent_network_in_my_tasks: 'my tasks',
  retention_months: 'record retention',
  ofccp_mode: 'federal contractor reporting',
  self_id_forms: 'self-identification forms',
  ai_features: 'AI features',
  brand_colour: 'career pages',
  brand_logo_key: 'career pages',
} as const satisfies Partial<Record<keyof typeof settings, NotOpenYet>>;

type ToCome = keyof typeof PREFERENCES_TO_COME;

/** What a change names; what it leaves out stays as it is. */
export const preferenceChangesSchema = z.strictObject({ ...unset(settings), ...refused() }).partial();

function refused(): Record<ToCome, z.ZodNever> {
  const schemas = Object.entries(PREFERENCES_TO_COME).map(([key, waits_for]) => [
    key,
    z.never(`This setting has no effect yet. It will come with ${waits_for}.`),
  ]);
  // Object.fromEntries forgets its keys; they are those of the list.
  return Object.fromEntries(schemas) as Record<ToCome, z.ZodNever>;
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    // The name is not one that the platform knows.
    return false;
  }
}

type Bare<T> = { [K in keyof T]: T[K] extends z.ZodDefault<infer Inner> ? Inner : never };

/** The same settings without their defaults. */
function unset<T extends Record<string, z.ZodDefault<z.ZodType>>>(shape: T): Bare<T> {
  const bare = Object.fromEntries(Object.entries(shape).map(([name, setting]) => [name, setting.unwrap()]));
  // Object.fromEntries forgets which name has which schema; each is the one that `Bare` names.
  return bare as unknown as Bare<T>;
}
