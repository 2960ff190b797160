import { listStatusOptions, putApplicantStatus } from '#features/applicant-status/contract.ts';
import { insertDefaultReasons } from '#features/applicant-status/store.server.ts';
import type { Api } from '../harness/api.ts';
import { aCompany, anEmployer } from './companies.ts';
import { anApplication, aPosting } from './hiring.ts';

/** A company with an admin, a member without pipeline access, a posting, and rejection reasons. */
export async function aHiringTeam(api: Api) {
  const company = await aCompany(api.database);
  await api.database.asSystem((db) => insertDefaultReasons(db, company.company_id));
  const admin = await anEmployer(api.database, company);
  const member = await anEmployer(api.database, company, { role: 'hiring_member' });
  const { posting_id } = await aPosting(api.database, company);
  const params = { company_id: company.company_id };
  const { body: options } = await api.call(admin, listStatusOptions, { params });
  const status = (label: string) => {
    const found = options.statuses.find((option: { label: string }) => option.label === label);
    if (!found) throw new Error(`no status ${label}`);
    return found;
  };
  return {
    ...company,
    company,
    params,
    admin,
    member,
    posting_id,
    status,
    options,
    /** Adds another applicant to the posting. */
    join: (values = {}) => anApplication(api.database, company, { posting_id, ...values }),
    /** Changes a status as the admin, or as another person. */
    give: (body: Record<string, unknown>, person = admin) => api.call(person, putApplicantStatus, { params, body }),
  };
}

/** The database rows of an application. */
export function inspectApplications(api: Api) {
  return {
    stored: (application_id: string) =>
      api.database.asSystem((db) =>
        db.selectFrom('application').selectAll().where('id', '=', application_id).executeTakeFirstOrThrow(),
      ),
    eventsOf: (application_id: string) =>
      api.database.asSystem((db) =>
        db
          .selectFrom('application_event')
          .selectAll()
          .where('application_id', '=', application_id)
          .orderBy('id')
          .execute(),
      ),
    mailAbout: (application_id: string) =>
      api.database.asSystem((db) =>
        db
          .selectFrom('mail')
          .selectAll()
          .where('subject_key', '=', `application-status ${application_id}`)
          .orderBy('created_at')
          .execute(),
      ),
  };
}
