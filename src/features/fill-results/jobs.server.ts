import { z } from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import { fillQuestionMail } from './mails.ts';
import { listCompaniesToAsk, updateMailed } from './store.server.ts';

const BATCH = 200;

/** Asks by mail how postings ended, once for each ending. */
export const askHowEnded = defineJob({
  name: 'ask-how-ended',
  payload: z.strictObject({}),
  run: async (_, { services: { database } }) => {
    const companies = await database.asSystem((db) => listCompaniesToAsk(db, BATCH));
    const failures: unknown[] = [];
    for (const company_id of companies) {
      const asking = database.asRequest({ company_id }, async (db) => {
        for (const { site, email: to, postings } of await updateMailed(db, company_id)) {
          const content = fillQuestionMail(postings);
          await writeMail(db, { site, company_id, kind: 'fill-question', to, content });
        }
      });
      // A failure must not keep the other companies from being asked.
      await asking.catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  },
});
