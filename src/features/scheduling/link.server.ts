import { createHmac } from 'node:crypto';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import type { Secrets } from '#server/http/secrets.ts';

/** Opens one interview. Made from a secret each time, since several mails carry it; stored is only its hash. */
export const interviewToken = ({ mailed_links }: Secrets, interview_id: string): string =>
  createHmac('sha256', mailed_links).update(`interview ${interview_id}`).digest('base64url');

export const linkedInterviewPath = (token: string): string => addQuery(pathTo('/schedule-event'), { token });
