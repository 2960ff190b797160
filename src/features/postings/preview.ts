import type { Job } from '../job-search/contract.ts';
import type { ShownPosting } from './contract.ts';

/** The posting as the job page would show it. */
export function previewOf({ shown_company, ...posting }: ShownPosting): Job {
  return {
    ...posting,
    ...shown_company,
    state: 'live',
    occupation_code: null,
    // They could tell whose an anonymous posting is.
    postal_code: posting.anonymous ? '' : posting.postal_code,
    street: posting.anonymous ? '' : posting.street,
    posted_at: posting.published_at ?? posting.updated_at,
    last_action_on: null,
    reposts: 0,
    similar: [],
  };
}
