import { z } from 'zod';
import { endpoint } from '#api/endpoint.ts';
import { eventParams } from './operator-contract.ts';
import { MOST_QUESTIONS, newQuestion } from './question-contract.ts';

export const putHiringEventQuestions = endpoint({
  name: 'putHiringEventQuestions',
  method: 'PUT',
  path: '/api/operator/hiring-event/{event_id}/questions',
  summary: 'What is asked of who registers from now on; answers that were given stay as they are',
  access: 'operator',
  rows: 'all',
  why_all: 'Staff look after all companies and seekers of both sites.',
  audit: 'hiring-event.questions-put',
  params: eventParams,
  body: z.strictObject({
    version: z.int().min(1),
    questions: z.array(newQuestion).max(MOST_QUESTIONS, `Ask at most ${MOST_QUESTIONS} questions.`),
  }),
  answer: z.object({ version: z.int() }),
});
