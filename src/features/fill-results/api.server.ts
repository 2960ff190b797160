import { DONE } from '#api/endpoint.ts';
import { implement } from '#server/http/implement.ts';
import { found } from '#server/http/problems.ts';
import * as contract from './contract.ts';
import { checkMayWait } from './rules.ts';
import * as store from './store.server.ts';

export const fillResultApi = [
  implement(contract.listUnansweredPostings, ({ params: { company_id }, db }) => store.listUnanswered(db, company_id)),

  implement(contract.askLater, async ({ params: { company_id, posting_id }, db, audit }) => {
    checkMayWait(found(await store.lockTimesLater(db, company_id, posting_id)));
    await store.updateLater(db, company_id, posting_id);
    audit(posting_id);
    return DONE;
  }),
];
