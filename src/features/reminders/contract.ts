import { z } from 'zod';
import { type Answer, companyParams, done, endpoint, id } from '#api/endpoint.ts';

export const LONGEST_REMINDER = 200;

const params = companyParams.extend({ application_id: id });
const one = params.extend({ reminder_id: id });
const access = 'view-my-tasks';

export const listReminders = endpoint({
  name: 'listReminders',
  method: 'GET',
  path: '/company/{company_id}/application/{application_id}/reminders',
  summary: 'Lists the open reminders on an applicant by day, and the members who can be reminded',
  access,
  params,
  answer: z.object({
    reminders: z.array(
      z.object({
        reminder_id: id,
        due_on: z.iso.date(),
        body: z.string(),
        for_name: z.string(),
        set_by_name: z.string(),
        /** Whether the caller may finish or delete it: its setter, the member it is for, and managers may. */
        is_own: z.boolean(),
      }),
    ),
    /** Members who may open the applicant, by name. */
    members: z.array(z.object({ employer_user: id, name: z.string() })),
    /** Today in the company’s zone. */
    today: z.iso.date(),
    /** Whether reminders can be added: false once the application has ended. */
    is_open: z.boolean(),
  }),
});
export type Reminders = Answer<typeof listReminders>;

export const createReminder = endpoint({
  name: 'createReminder',
  method: 'POST',
  path: '/company/{company_id}/application/{application_id}/reminders',
  summary: 'Sets a reminder on an applicant for a day, for the caller or a colleague who can open the applicant',
  access,
  audit: 'reminder.set',
  idempotent: true,
  params,
  body: z.strictObject({
    employer_user: id,
    due_on: z.iso.date('Choose a day.'),
    body: z
      .string()
      .trim()
      .min(1, 'Say what to remember.')
      .max(LONGEST_REMINDER, `Use at most ${LONGEST_REMINDER} characters.`),
  }),
  answer: z.object({ reminder_id: id }),
});

export const putReminderDone = endpoint({
  name: 'putReminderDone',
  method: 'PUT',
  path: '/company/{company_id}/application/{application_id}/reminder/{reminder_id}',
  summary: 'Marks a reminder as done, or reopens it. For its setter, the member it is for, and managers.',
  access,
  audit: 'reminder.done',
  params: one,
  body: z.strictObject({ is_done: z.boolean() }),
  answer: done,
});

export const deleteReminder = endpoint({
  name: 'deleteReminder',
  method: 'DELETE',
  path: '/company/{company_id}/application/{application_id}/reminder/{reminder_id}',
  summary: 'Deletes a reminder. For its setter, the member it is for, and managers.',
  access,
  audit: 'reminder.deleted',
  params: one,
  answer: done,
});
