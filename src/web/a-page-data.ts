import type { User } from '#rules/actor.ts';
import type { PageData } from './page-data.ts';

/** Page data for tests: of a visitor of rb in dev mode, unless told otherwise. */
export function aPageData(over: Partial<PageData> = {}): PageData {
  return {
    user: null,
    domain: 'rb',
    ipHash: 'hash',
    query: {},
    featureFlags: {},
    isDevMode: true,
    appEnv: 'test',
    cdnDomain: '',
    plausibleDomain: '',
    publicTypesenseHost: '',
    companyPreferences: null,
    csrfToken: 'token-of-this-session',
    ...over,
  };
}

/** An admin of a company with the applicant tracking system, unless told otherwise. */
export function aUser(over: Partial<User> = {}): User {
  return {
    type: 'employer',
    userId: 'user',
    company_id: 'company',
    business_name: 'Summit Outfitters',
    first_name: 'Dana',
    last_name: 'Whitfield',
    phone: null,
    city: null,
    region: null,
    website: null,
    has_ats: true,
    packages: [],
    role: 'admin',
    company_enabled: true,
    on_site: true,
    isPayingCustomer: true,
    crossposting_enabled: false,
    badges: [],
    ...over,
  };
}
