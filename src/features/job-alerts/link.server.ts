import { createHmac, randomUUID } from 'node:crypto';
import { addQuery } from '#rules/paths.ts';
import type { Secrets } from '#server/http/secrets.ts';
import { hashToken } from '#server/http/session.ts';

/**
 * What the links in an alert's mails carry. It is made from a secret each time, since every mail of years has one; stored is only its
 * hash, so that whoever reads the database can open none.
 */
export const tokenOf = ({ mailed_links }: Secrets, alert_id: string): string =>
  createHmac('sha256', mailed_links).update(`job-alert ${alert_id}`).digest('base64url');

export const tokenHashOf = (secrets: Secrets) => (alert_id: string) => hashToken(tokenOf(secrets, alert_id));

export const managePath = (token: string) => addQuery('/seeker/alert-list/mailed', { token });
export const unsubscribePath = (token: string) => addQuery('/seeker/alert-list/unsubscribe', { token });

/** What mails of an alert are about, so that pausing stops what waits. */
export const mailKey = (alert_id: string) => `job-alert ${alert_id}`;

/** A mail of several alerts is about none of them alone. */
export const sharedMailKey = () => `job-alerts ${randomUUID()}`;
