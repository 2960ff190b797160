import { placeToFill } from '#rules/place-to-fill.ts';
import type { RichTextDocument } from '#rules/rich-text.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { DefaultTemplate } from './contract.ts';
import type { EmailKind } from './texts-contract.ts';

type Words = { name: string; subject: string; body: string };

/** The e-mail templates that every company has, in the voice of each brand. */
const EMAILS: Readonly<Record<SiteCode, Readonly<Record<EmailKind, Words>>>> = {
  rb: {
    acknowledge: {
      name: 'We have your application',
      subject: 'Your application for {job_title}',
      body: 'Thank you for applying to be our {job_title}. A person on our team reads every application, and yours is next in line.\n\nWe will write to you either way.\n\n{sender_name}\n{company_name}',
    },
    request_info: {
      name: 'A question before we decide',
      subject: 'A question about your application for {job_title}',
      body: 'We like what we see in your application for {job_title}, and one thing is missing before we can decide.\n\nCould you tell us when you could start, and which hours work for you? A short answer is fine.\n\n{sender_name}\n{company_name}',
    },
    invite: {
      name: 'Let’s talk',
      subject: 'Let’s talk about the {job_title} job',
      body: 'We enjoyed reading your application and would like to meet you. Pick the time that suits you best.\n\nNo need to prepare anything. Bring your questions; we will bring ours.\n\n{sender_name}\n{company_name}',
    },
    reschedule: {
      name: 'A new time for our talk',
      subject: 'A new time for our talk',
      body: 'Something came up on our side, and we have to move our talk about the {job_title} job. We are sorry for the trouble.\n\nPlease pick one of the new times, or tell us which times work for you.\n\n{sender_name}\n{company_name}',
    },
    reject: {
      name: 'Not this time',
      subject: 'Your application for {job_title}',
      body: 'Thank you for the time you put into your application for {job_title}. We have decided not to go ahead with it.\n\nWe know this is not the news you hoped for. Keep going: the right place is out there, and you are welcome to apply here again.\n\n{sender_name}\n{company_name}',
    },
    offer: {
      name: 'We would like you to join us',
      subject: 'We would like you to join us as {job_title}',
      body: 'We would be glad to have you with us as {job_title} in {job_place}.\n\nWe will go through pay, start date and everything else with you. Until then, write to us with any question.\n\n{sender_name}\n{company_name}',
    },
    nurture: {
      name: 'Staying in touch',
      subject: 'Staying in touch',
      body: 'You applied to be our {job_title}, and we still remember your application. Nothing that fits is open today, but that changes.\n\nIs it all right if we write to you when it does? A short yes is enough.\n\n{sender_name}\n{company_name}',
    },
  },
  mh: {
    acknowledge: {
      name: 'Application received',
      subject: 'We received your application for {job_title}',
      body: 'We received your application for {job_title} in {job_place}. A member of our hiring team reviews it next.\n\nYou will hear from us whatever we decide.\n\n{sender_name}\n{company_name}',
    },
    request_info: {
      name: 'One item missing',
      subject: 'One item missing: your application for {job_title}',
      body: 'We are reviewing your application for {job_title} and need one more item to continue.\n\nTell us the date you are available, including terminal leave or a coming move if that applies to you.\n\n{sender_name}\n{company_name}',
    },
    invite: {
      name: 'Interview invitation',
      subject: 'Interview for {job_title}',
      body: 'We would like to interview you for the position of {job_title}. Choose the time that works for you.\n\nWe will ask what you did in your last position and what you were responsible for. Use the exact terms; we will ask about any we do not know.\n\n{sender_name}\n{company_name}',
    },
    reschedule: {
      name: 'New interview time',
      subject: 'New time for your interview: {job_title}',
      body: 'We have to move your interview for {job_title}. Choose one of the new times, or tell us when you are available.\n\nThank you for your patience.\n\n{sender_name}\n{company_name}',
    },
    reject: {
      name: 'Decision: not selected',
      subject: 'Our decision on your application for {job_title}',
      body: 'Thank you for applying for the position of {job_title}. We will not move forward with your application.\n\nThis decision is about this position alone. We respect the work you have done, and you are welcome to apply for others.\n\n{sender_name}\n{company_name}',
    },
    offer: {
      name: 'Offer to follow',
      subject: 'We want to hire you: {job_title}',
      body: 'We want to hire you as {job_title} in {job_place}.\n\nWe will send you pay, benefits and a start date. If you have orders or a move to plan around, tell us now and we will work with the date.\n\n{sender_name}\n{company_name}',
    },
    nurture: {
      name: 'Keeping your file open',
      subject: 'Keeping your application on file',
      body: 'You applied for {job_title}. We have no open position for you today, and we would like to keep your application on file.\n\nReply with yes if that is all right, and with the date you are available.\n\n{sender_name}\n{company_name}',
    },
  },
};

const line = (text: string) => ({ type: 'paragraph' as const, children: [{ type: 'text' as const, text }] });
const head = (text: string) => ({
  type: 'heading' as const,
  level: 2 as const,
  children: [{ type: 'text' as const, text }],
});
const list = (...items: string[]) => ({
  type: 'bullet-list' as const,
  children: items.map((text) => ({ type: 'list-item' as const, children: [{ type: 'text' as const, text }] })),
});

/** Cannot be published before its places are filled. */
const DESCRIPTIONS: Readonly<Record<SiteCode, RichTextDocument>> = {
  rb: {
    type: 'document',
    children: [
      line(placeToFill('in two sentences what this job is for')),
      head('What you will do'),
      list(placeToFill('the main task'), placeToFill('another task')),
      head('What helps you do it well'),
      list(placeToFill('a skill the job cannot do without'), 'You say what you think, and you listen.'),
      head('What you get'),
      list(placeToFill('benefits, hours and time off')),
    ],
  },
  mh: {
    type: 'document',
    children: [
      line(placeToFill('in two sentences what this position is for')),
      head('Duties'),
      list(placeToFill('the main duty'), placeToFill('another duty')),
      head('Requirements'),
      list(placeToFill('a qualification the position requires'), 'Equivalent military experience counts.'),
      head('Benefits'),
      list(placeToFill('benefits, schedule and leave')),
    ],
  },
};

export function defaultTemplates(site: SiteCode): DefaultTemplate[] {
  const emails = Object.entries(EMAILS[site]).map(([kind, words]) => ({
    // `Object.entries` loses the names, which are those of the record.
    kind: kind as EmailKind,
    ...words,
    posting: null,
  }));
  return [...emails, { kind: 'posting', name: 'Blank outline', subject: '', body: '', posting: defaultPosting(site) }];
}

export const defaultPosting = (site: SiteCode) => ({ description: DESCRIPTIONS[site] });
