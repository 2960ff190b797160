import type { Preferences } from '#api/company-preferences.ts';
import type { FeatureFlags, User } from '#rules/actor.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Place } from './admission.ts';

/** The signed-in session of a request. `impersonator_id` is the operator who acts as this account. */
export type Session = {
  id: string;
  account_id: string;
  email: string;
  impersonator_id: string | null;
  impersonation_reason: string | null;
};

/** Whether staff act as the signed-in person. */
export const isImpersonated = ({ session }: Pick<RequestScope, 'session'>): boolean => !!session?.impersonator_id;

/** Who asks, from where, on which site: fixed by host and session before anything else looks at the request. */
export type RequestScope = {
  site: SiteCode;
  origin: string;
  request_id: string;
  ip: string;
  /** Keyed hash of the address with a daily key: page data may carry it, the address itself may not leave. */
  ip_hash: string;
  user_agent: string;
  /** Random id of the browser, bound to CSRF tokens and uploads of people without a session. */
  visitor_id: string;
  /** What the browser shows to have signed in before (`known-devices.ts`). */
  device_token: string | null;
  session: Session | null;
  user: User | null;
  flags: FeatureFlags;
  /** The company's preferences, each with its default where none was chosen. */
  preferences: Preferences;
  /** Whether an ATS company has written its values yet (landing rule, spec §2). */
  has_values: boolean;
  /** For a handler that waits for something to happen: the request takes nobody's turn meanwhile. */
  standAside: Place['standAside'];
  /** Cookies that handlers set; the response carries them whatever it is. */
  set_cookies: string[];
};
