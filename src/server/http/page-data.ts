import { parseQuery } from '#rules/paths.ts';
import type { PageData } from '#web/page-data.ts';
import type { Config } from '../config.ts';
import { csrfToken } from './csrf.ts';
import type { RequestScope } from './request-scope.ts';
import type { Secrets } from './secrets.ts';

/** The twelve fields that every page carries (spec §3). */
export function pageData(scope: RequestScope, search: string, config: Config, secrets: Secrets): PageData {
  return {
    user: scope.user,
    domain: scope.site,
    ipHash: scope.ip_hash,
    query: parseQuery(search),
    featureFlags: scope.flags,
    isDevMode: config.is_dev_mode,
    appEnv: config.app_env,
    cdnDomain: config.cdn_domain,
    plausibleDomain: config.plausible_domain,
    publicTypesenseHost: '',
    companyPreferences: scope.user?.company_id ? scope.preferences : null,
    csrfToken: csrfToken(secrets.csrf, scope.session?.id ?? scope.visitor_id),
  };
}
