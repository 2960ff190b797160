import { createHmac } from 'node:crypto';
import { addQuery } from '#rules/paths.ts';
import type { Secrets } from '#server/http/secrets.ts';
import { hashToken } from '#server/http/session.ts';
import { OWN_PATH } from '../words.ts';

/** Opens one registration. Derived from a secret each time, because several mails carry it; only its hash is stored. */
export const tokenOf = ({ mailed_links }: Secrets, registration_id: string): string =>
  createHmac('sha256', mailed_links).update(`hiring-event ${registration_id}`).digest('base64url');

export const tokenHashOf = (secrets: Secrets, registration_id: string): Buffer =>
  hashToken(tokenOf(secrets, registration_id));

export const registrationPath = (token: string): string => addQuery(OWN_PATH, { token });

/** `subject_key` of a registration’s mails, which a later one or its cancellation stops. */
export const mailKey = (registration_id: string): string => `hiring-event ${registration_id}`;
/** `subject_key` of mails about a new time or place, which no other mail stops. */
export const moveKey = (registration_id: string): string => `hiring-event-moved ${registration_id}`;
