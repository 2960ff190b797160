import { defineJob } from '#server/jobs/job.ts';
import { MAIL_ANNOUNCEMENT, mailNextAttendees } from './actions.server.ts';

/** Mails an announcement to all attendees, a batch per transaction. */
export const mailAnnouncement = defineJob({
  ...MAIL_ANNOUNCEMENT,
  lane: 'slow',
  run: async ({ event_id }, { services }) => {
    while (await services.database.asSystem((db) => mailNextAttendees(db, event_id, services)));
  },
});
