import { addQuery, fillPath } from '#rules/paths.ts';

/** Where the picture of a job is, as it was at that time of change: the picture at an address never changes. */
export const jobPicturePath = (posting_id: string, changed_at: string) =>
  addQuery(fillPath('/og/job/{posting_id}.png', { posting_id }), { v: pictureVersion(changed_at) });

export const pictureVersion = (changed_at: string) => Date.parse(changed_at).toString(36);
