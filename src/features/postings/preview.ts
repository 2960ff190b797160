import type { User } from '#rules/actor.ts';
import type { Job } from '../job-search/contract.ts';
import type { Posting } from './contract.ts';

/** The posting as the job page would show it. */
export function previewOf(posting: Posting, user: User | null): Job {
  return {
    ...posting,
    state: 'live',
    company_name: posting.anonymous ? 'Anonymous' : (user?.business_name ?? ''),
    company_website: posting.anonymous ? null : (user?.website ?? null),
    company_key: null,
    industry: '',
    occupation_code: null,
    size_band: '',
    company_values: [],
    posted_at: posting.published_at ?? posting.updated_at,
    last_action_on: null,
    reposts: 0,
    similar: [],
  };
}
