import { addQuery, fillPath } from '#rules/paths.ts';

/** Where the picture of a job is, as it was at that time of change: the picture at an address never changes. */
export const jobPicturePath = (posting_id: string, changed_at: string) =>
  addQuery(fillPath('/og/job/{posting_id}.png', { posting_id }), { v: pictureVersion(changed_at) });

/** The same for a company that shows its name. */
export const companyPicturePath = (company_key: string, changed_at: string) =>
  addQuery(fillPath('/og/company/{company_key}.png', { company_key }), { v: pictureVersion(changed_at) });

export const pictureVersion = (changed_at: string) => Date.parse(changed_at).toString(36);
