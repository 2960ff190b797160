/** Providers at which people keep calendars, and let us ask when they are busy. */
export const ACCOUNT_KINDS = ['google', 'microsoft'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** What tells our own interviews from others in a calendar: the hosts of our sites and the ids of this company's interviews. */
export type OwnInterviews = { hosts: readonly string[]; interviews: readonly string[] };

/** Whether an entry with this UID is an interview that this company's product knows better. Those at other companies keep one busy. */
export function isOwnInterview(uid: string, { hosts, interviews }: OwnInterviews): boolean {
  const [, interview = '', host = ''] = /^interview-([^@]+)@(.+)$/.exec(uid) ?? [];
  return hosts.includes(host) && interviews.includes(interview);
}
