import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createMessage, createNote } from '#features/applicant-messages/contract.ts';
import { createApplicant } from '#features/applicants/contract.ts';
import { createInterview } from '#features/scheduling/contract.ts';
import { createConversationMessage } from '#features/seekers/conversation/contract.ts';
import { aSchedulingCompany } from '../../../tests/factories/interviews.ts';
import { anEmail } from '../../../tests/harness/accounts.ts';
import { startApi } from '../../../tests/harness/api.ts';
import { requestAddressErasure } from './erasure-actions.server.ts';
import { erasePeople } from './jobs.server.ts';

const api = await startApi();
const { database, services } = api;
const job = { id: '1', attempt: 1, is_last_attempt: false };

/** A person with kept answers of all idempotent calls, each containing the word. */
async function somebodyOfWhomAnswersTell(word: string) {
  const email = anEmail();
  const { admin, company_id, posting_id, offer } = await aSchedulingCompany(api);
  const once = () => ({ idempotency_key: randomUUID() });
  const params = { company_id };
  const told = { first_name: word, last_name: 'Quill', email };
  const added = await api.call(admin, createApplicant, { ...once(), params, body: { ...told, posting_id } });
  const { application_id } = added.body;
  const about = { application_id, body: `Dear ${word}` };
  const message = await api.call(admin, createMessage, { ...once(), params, body: about });
  const noted = await api.call(admin, createNote, { ...once(), params: { user_id: admin.id }, body: about });
  const interview = { params: { company_id, application_id }, body: offer({ message: `Come, ${word}` }) };
  const asked = await api.call(admin, createInterview, { ...once(), ...interview });
  const answer = { token: await mailedToken(message.body.message_id), body: `${word} comes` };
  const answered = await api.call(null, createConversationMessage, { ...once(), body: answer });
  expect([added, message, noted, asked, answered].map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  return email;
}

async function mailedToken(message_id: string): Promise<string> {
  const { rows } = await database.pool.query('select text_body from mail where subject_key = $1', [
    `application-message ${message_id}`,
  ]);
  return /token=([\w-]+)/.exec(rows[0].text_body)?.[1] ?? '';
}

async function answersWith(word: string): Promise<number> {
  const { rows } = await database.pool.query('select from idempotency_key where response::text like $1', [`%${word}%`]);
  return rows.length;
}

it('deletes kept answers about the person, and keeps others', async () => {
  const email = await somebodyOfWhomAnswersTell('Zebulon');
  await somebodyOfWhomAnswersTell('Leofric');
  // All except the one that returns only an id.
  expect([await answersWith('Zebulon'), await answersWith('Leofric')]).toEqual([4, 4]);
  const { rows: before } = await database.pool.query('select from idempotency_key');
  await database.asSystem((db) => requestAddressErasure(db, 'rb', email));
  await erasePeople.perform(erasePeople.emptyPayload(), { services, job });
  const { rows: after } = await database.pool.query('select from idempotency_key');
  expect([await answersWith('Zebulon'), await answersWith('Leofric')]).toEqual([0, 4]);
  expect(before.length - after.length).toBe(5);
});
