import { z } from 'zod';
import { endpoint } from '#api/endpoint.ts';
import { eventParams } from '../staff/contract.ts';
import { MOST_QUESTIONS, newQuestion } from './question-contract.ts';

export const putHiringEventQuestions = endpoint({
  name: 'putHiringEventQuestions',
  method: 'PUT',
  path: '/api/operator/hiring-event/{event_id}/questions',
  summary: 'Replaces the questions asked at registration. Existing answers are kept.',
  access: 'staff-events',
  rows: 'all',
  why_all: 'Staff work across both sites and all companies.',
  audit: 'hiring-event.questions-put',
  params: eventParams,
  body: z.strictObject({
    version: z.int().min(1),
    questions: z.array(newQuestion).max(MOST_QUESTIONS, `Ask at most ${MOST_QUESTIONS} questions.`),
  }),
  answer: z.object({ version: z.int() }),
});
