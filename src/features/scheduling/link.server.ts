import { createHmac } from 'node:crypto';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import type { Secrets } from '#server/http/secrets.ts';

/** Token of the link to one interview. Derived from a secret, since several mails carry it and only its hash is stored. */
export const interviewToken = ({ mailed_links }: Secrets, interview_id: string): string =>
  createHmac('sha256', mailed_links).update(`interview ${interview_id}`).digest('base64url');

export const linkedInterviewPath = (token: string): string => addQuery(pathTo('/schedule-event'), { token });
