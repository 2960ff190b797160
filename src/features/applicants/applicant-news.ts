import type { ApplicantRecord } from './applicant-record.ts';

type Known = {
  details: Pick<ApplicantRecord['details'], 'first_name'> & { status: { label: string } };
  messages: readonly Pick<ApplicantRecord['messages'][number], 'message_id' | 'direction' | 'body'>[];
};

/** What is worth being told to somebody who has an applicant open, in one sentence; '' for nothing. */
export function applicantNews(before: Known, now: Known): string {
  const { first_name, status } = now.details;
  const known = new Set(before.messages.map((message) => message.message_id));
  const written = now.messages.find((message) => message.direction === 'to_employer' && !known.has(message.message_id));
  if (written) return `${first_name} wrote: ${written.body}`;
  return status.label === before.details.status.label ? '' : `${first_name} is now at “${status.label}”.`;
}
