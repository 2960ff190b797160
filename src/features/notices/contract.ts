import { z } from 'zod';
import { type Answer, companyParams, done, endpoint, id } from '#api/endpoint.ts';
import { RHYTHMS } from '#rules/rhythms.ts';
import { NOTICE_KINDS } from './rules.ts';

const instant = z.iso.datetime();
const kind = z.enum(NOTICE_KINDS);

/** The bell counts no further. */
export const MOST_COUNTED = 100;

const notice = z.object({
  notice_id: id,
  kind,
  /** What exactly happened, such as `replied` to a note or `moved` for an interview. */
  detail: z.string(),
  /** How many tasks are overdue; 1 for the other kinds. */
  amount: z.int(),
  at: instant,
  is_read: z.boolean(),
  /** The note, stage, application, invitation or interview. */
  subject_id: id,
  application_id: id.nullable(),
  posting_id: id.nullable(),
  pipeline_id: id.nullable(),
  /** Names, as they are now; empty where there is none. */
  actor_name: z.string(),
  person_name: z.string(),
  posting_title: z.string(),
  stage_name: z.string(),
  pipeline_name: z.string(),
});
export type MemberNotice = z.infer<typeof notice>;

export const listNotices = endpoint({
  name: 'listNotices',
  method: 'GET',
  path: '/company/{company_id}/notices',
  summary: 'Lists the caller’s notifications, newest first, without those about what the caller may no longer open',
  access: 'employer',
  params: companyParams,
  query: z.strictObject({
    unread: z.literal('true').optional(),
    kind: kind.optional(),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    page_size: z.coerce.number().int().min(1).max(100).default(25),
  }),
  answer: z.object({
    notices: z.array(notice),
    /** All that match, over all pages. */
    total: z.int(),
    /** Unread ones of all kinds, at most 100. */
    unread: z.int(),
  }),
});
export type NoticeList = Answer<typeof listNotices>;

export const countNotices = endpoint({
  name: 'countNotices',
  method: 'GET',
  path: '/company/{company_id}/notice-count',
  summary: 'Counts the caller’s unread notifications, up to 100',
  access: 'employer',
  params: companyParams,
  answer: z.object({ unread: z.int() }),
});

export const readNotice = endpoint({
  name: 'readNotice',
  method: 'PUT',
  path: '/api/notice/{notice_id}/read',
  summary: 'Marks a notification of the caller as read or unread',
  access: 'employer',
  params: z.strictObject({ notice_id: id }),
  body: z.strictObject({ is_read: z.boolean() }),
  answer: done,
});

export const readAllNotices = endpoint({
  name: 'readAllNotices',
  method: 'PUT',
  path: '/api/read-notices',
  summary: 'Marks all notifications of the caller up to a moment as read',
  access: 'employer',
  /** The newest one that the caller has seen. */
  body: z.strictObject({ until: instant }),
  answer: done,
});

const choice = z.object({ kind, product: z.enum(RHYTHMS), mail: z.enum(RHYTHMS) });

export const getNoticeChoices = endpoint({
  name: 'getNoticeChoices',
  method: 'GET',
  path: '/company/{company_id}/notice-choices',
  summary:
    'Returns how the caller gets notifications of each kind: at once, daily or not at all, in the product and by mail',
  access: 'employer',
  params: companyParams,
  answer: z.object({
    choices: z.array(choice),
    /** The page to turn mail on again, if the caller turned all of it off with a link in a mail; otherwise null. */
    turned_off_at: z.string().nullable(),
  }),
});

export const putNoticeChoices = endpoint({
  name: 'putNoticeChoices',
  method: 'PUT',
  path: '/company/{company_id}/notice-choices',
  summary: 'Sets how the caller gets notifications. Kinds that are left out stay as they are.',
  access: 'employer',
  audit: 'notice-choices.changed',
  by_person_alone: true,
  params: companyParams,
  body: z.strictObject({
    choices: z
      .array(
        z.strictObject({
          kind,
          product: z.enum(RHYTHMS, 'Choose when it is shown.'),
          mail: z.enum(RHYTHMS, 'Choose when it is mailed.'),
        }),
      )
      .max(NOTICE_KINDS.length),
  }),
  answer: done,
});
