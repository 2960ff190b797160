import type { TemplateKind } from './contract.ts';
import type { EmailKind } from './texts-contract.ts';

export const KIND_WORDS: Readonly<Record<TemplateKind, string>> = {
  acknowledge: 'Confirm an application',
  request_info: 'Ask for information',
  invite: 'Invite to an interview',
  reschedule: 'Reschedule an interview',
  reject: 'Reject',
  offer: 'Make an offer',
  nurture: 'Keep in touch',
  posting: 'Posting',
};

/** Where a kind is at hand; every kind can be used in a message. */
export const KIND_USES: Readonly<Record<EmailKind, string>> = {
  acknowledge: 'In messages to applicants.',
  request_info: 'In messages to applicants.',
  invite: 'In messages, and when you offer interview times.',
  reschedule: 'In messages, and when you offer other interview times.',
  reject: 'In messages, and when you reject someone.',
  offer: 'In messages to applicants.',
  nurture: 'In messages to applicants.',
};
