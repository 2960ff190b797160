import type { ApplicantRecord } from './applicant-record.ts';

type ApplicantUpdate = {
  details: Pick<ApplicantRecord['details'], 'first_name'> & { status: { label: string } };
  messages: readonly Pick<ApplicantRecord['messages'][number], 'message_id' | 'direction' | 'body'>[];
};

/** The sentence screen readers announce when an open applicant changes; '' for changes not worth announcing. */
export function updateAnnouncement(before: ApplicantUpdate, now: ApplicantUpdate): string {
  const { first_name, status } = now.details;
  const known_ids = new Set(before.messages.map((message) => message.message_id));
  const received = now.messages.find(
    (message) => message.direction === 'to_employer' && !known_ids.has(message.message_id),
  );
  if (received) return `${first_name} wrote: ${received.body}`;
  return status.label === before.details.status.label ? '' : `${first_name}’s status is now “${status.label}”.`;
}
