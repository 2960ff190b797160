import type { CustomFetch } from 'openid-client';
import type { SiteCode } from '#rules/sites.ts';
import type { SecondFactor } from './second-factor.ts';

/** Identifies the member of staff who is signing in. */
export type IdentityProvider = {
  issuer: (site: SiteCode) => string;
  client_id: string;
  client_secret: string;
  /** What the provider says of somebody who used one. */
  second_factor: SecondFactor;
  /** Whether the provider may be reached without encryption: within this process, or during development. */
  allows_http: boolean;
  /** Absent: over the network. */
  fetch?: CustomFetch;
};
