import type { Preferences } from '#api/company-preferences.ts';
import type { FeatureFlags, User } from '#rules/actor.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Place } from './admission.ts';

/** The signed-in session of a request. `impersonator_id` is the operator who impersonates this account. */
export type Session = {
  id: string;
  account_id: string;
  email: string;
  impersonator_id: string | null;
  impersonation_reason: string | null;
};

/** Whether staff impersonate the signed-in person. */
export const isImpersonated = ({ session }: Pick<RequestScope, 'session'>): boolean => !!session?.impersonator_id;

/** The caller, their IP address and the site: determined by host and session before anything else reads the request. */
export type RequestScope = {
  site: SiteCode;
  origin: string;
  request_id: string;
  ip: string;
  /** Keyed hash of the IP address with a daily key: page data may contain it, but never the address itself. */
  ip_hash: string;
  user_agent: string;
  /** Random id of the browser, which CSRF tokens and uploads of people without a session are bound to. */
  visitor_id: string;
  /** The browser's proof that it has signed in before (`known-devices.ts`). */
  device_token: string | null;
  /** The keys of links to jobs that were opened in this browser, newest first (`job-links.ts`). */
  job_links: readonly string[];
  /** Whether the person declined cookies or the browser asks for privacy: then no link tells where they come from. */
  hides_source: boolean;
  session: Session | null;
  user: User | null;
  flags: FeatureFlags;
  /** The company's preferences, with defaults filled in. */
  preferences: Preferences;
  /** Whether an ATS company has written its values yet (landing rule, spec §2). */
  has_values: boolean;
  /** For a handler that waits for something: the request gives up its place meanwhile. */
  yieldPlace: Place['yieldPlace'];
  /** Cookies set by handlers; every response carries them. */
  set_cookies: string[];
};
