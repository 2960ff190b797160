import { createHmac } from 'node:crypto';
import { addQuery } from '#rules/paths.ts';
import type { Secrets } from '#server/http/secrets.ts';
import { hashToken } from '#server/http/session.ts';

/** Opens one registration. Made from a secret each time, since several mails carry it; stored is only its hash. */
export const tokenOf = ({ mailed_links }: Secrets, registration_id: string): string =>
  createHmac('sha256', mailed_links).update(`hiring-event ${registration_id}`).digest('base64url');

export const tokenHashOf = (secrets: Secrets, registration_id: string): Buffer =>
  hashToken(tokenOf(secrets, registration_id));

export const registrationPath = (token: string): string => addQuery('/hiring-events/registration', { token });

/** What mails of a registration are about, so that cancelling stops what waits. */
export const mailKey = (registration_id: string): string => `hiring-event ${registration_id}`;
/** That an event has moved everybody is told, whatever else is mailed meanwhile. */
export const moveKey = (registration_id: string): string => `hiring-event-moved ${registration_id}`;
