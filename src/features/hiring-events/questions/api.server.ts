import { implement } from '#server/http/implement.ts';
import { replaceQuestions } from './actions.server.ts';
import { putHiringEventQuestions } from './contract.ts';

export const eventQuestionApi = [
  implement(putHiringEventQuestions, {
    handle: async ({ params: { event_id }, body, db, audit }) => {
      const saved = await replaceQuestions(db, { event_id, ...body });
      audit(event_id, { questions: body.questions.map(({ label }) => label) });
      return saved;
    },
  }),
];
