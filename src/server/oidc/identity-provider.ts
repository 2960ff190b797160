import type { CustomFetch } from 'openid-client';
import type { SiteCode } from '#rules/sites.ts';

/** Who tells us which member of staff is signing in. */
export type IdentityProvider = {
  issuer: (site: SiteCode) => string;
  client_id: string;
  client_secret: string;
  /** Whether the provider may be spoken to without encryption: in this very process, or while developing. */
  allows_http: boolean;
  /** Absent: over the network. */
  fetch?: CustomFetch;
};
