import { toCard } from '#features/jobs/doors.server.ts';
import { DEFAULT_PAGE_SIZE } from '#rules/constants.ts';
import { implement } from '#server/http/implement.ts';
import { found } from '#server/http/problems.ts';
import { getCompanyProfile } from './contract.ts';
import { answerRecord } from './rules.ts';
import { countCompanyJobs, findPublicCompany, listCompanyJobs } from './store.server.ts';

export const companyProfileApi = [
  implement(getCompanyProfile, async ({ params, query: { page }, scope: { site }, db }) => {
    const company = found(await findPublicCompany(db, site, params.company_key));
    const of = { company_id: company.company_id, site };
    const jobs = await listCompanyJobs(db, of, { limit: DEFAULT_PAGE_SIZE, offset: (page - 1) * DEFAULT_PAGE_SIZE });
    const total = await countCompanyJobs(db, of);
    return { ...company, answers: answerRecord(company), total, page, jobs: jobs.map(toCard) };
  }),
];
