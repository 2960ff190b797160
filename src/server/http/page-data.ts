import { MAILED_LINK } from '#rules/mailed-link.ts';
import { parseQuery } from '#rules/paths.ts';
import type { PageData } from '#web/page-data.ts';
import type { Config } from '../config.ts';
import { csrfToken } from './csrf.ts';
import type { RequestScope } from './request-scope.ts';
import type { Secrets } from './secrets.ts';

const SELF_IDENTIFICATION = /^\/seeker\/.*self-identification/;

/** The twelve fields that every page carries (spec §3); `path` includes the query. */
export function pageData(scope: RequestScope, path: string, config: Config, secrets: Secrets): PageData {
  const query_at = path.indexOf('?');
  return {
    user: scope.user,
    domain: scope.site,
    ipHash: scope.ip_hash,
    query: parseQuery(query_at < 0 ? '' : path.slice(query_at)),
    featureFlags: scope.flags,
    isDevMode: config.is_dev_mode,
    appEnv: config.app_env,
    cdnDomain: config.cdn_domain,
    // Anyone who has a mailed link can act for its recipient, so the visit is not reported to analytics. Nor is it told who saw forms of
    // self-identification.
    plausibleDomain: MAILED_LINK.test(path) || SELF_IDENTIFICATION.test(path) ? '' : config.plausible_domain,
    publicTypesenseHost: '',
    companyPreferences: scope.user?.company_id ? scope.preferences : null,
    csrfToken: csrfToken(secrets.csrf, scope.session?.id ?? scope.visitor_id),
  };
}
