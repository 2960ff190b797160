import { implement } from '#server/http/implement.ts';
import { found } from '#server/http/problems.ts';
import { namedOccupation } from '#server/text-generation/occupation-match.ts';
import { getJob } from './contract.ts';
import { findActivity, findJob, findSimilar } from './store.server.ts';

const SIMILAR_SHOWN = 3;

export const jobsApi = [
  implement(getJob, async ({ params, scope, db }) => {
    const job = found(await findJob(db, scope.site, params.posting_id));
    const evidence = await findActivity(db, job);
    const occupation_code = namedOccupation(job.title)?.soc ?? null;
    return { ...job, ...evidence, occupation_code, similar: await findSimilar(db, job, SIMILAR_SHOWN) };
  }),
];
