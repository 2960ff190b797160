import { createHmac, randomUUID } from 'node:crypto';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import type { Secrets } from '#server/http/secrets.ts';
import { hashToken } from '#server/http/session.ts';

/** The token in an alert's mailed links, derived from a secret so that links of any age work. The database holds only its hash. */
export const tokenOf = ({ mailed_links }: Secrets, alert_id: string): string =>
  createHmac('sha256', mailed_links).update(`job-alert ${alert_id}`).digest('base64url');

export const tokenHashOf = (secrets: Secrets) => (alert_id: string) => hashToken(tokenOf(secrets, alert_id));

export const managePath = (token: string) => addQuery(pathTo('/seeker/alert-list/mailed'), { token });
export const unsubscribePath = (token: string) => addQuery(pathTo('/seeker/alert-list/unsubscribe'), { token });

/** The subject of an alert's mails, by which pausing cancels those that wait. */
export const mailKey = (alert_id: string) => `job-alert ${alert_id}`;

/** The subject of one mail of several alerts. */
export const sharedMailKey = () => `job-alerts ${randomUUID()}`;
