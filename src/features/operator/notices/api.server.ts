import { implement } from '#server/http/implement.ts';
import { missingIsolation, sandboxNotice } from '#server/resumes/sandbox.ts';
import * as contract from './contract.ts';
import { countFileProblems } from './store.server.ts';

export const operatorNoticeApi = [
  implement(contract.getFileHealth, {
    handle: async ({ db, services: { config } }) => ({
      has_scanner: config.clamd !== null,
      ...(await countFileProblems(db)),
    }),
  }),

  implement(contract.readNotices, {
    handle: async ({ services: { config } }) => {
      const missing = missingIsolation();
      return { notices: missing.length > 0 ? [sandboxNotice(missing, config.document_sandbox)] : [] };
    },
  }),
];
