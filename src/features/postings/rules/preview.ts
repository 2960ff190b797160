import type { Job } from '#features/jobs/contract.ts';
import type { ShownPosting } from '../contract.ts';
import { LIVE_DAYS } from '../rules.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The posting as the job page would show it; one that is not live is shown as if published now. */
export function previewOf({ shown_company, ...posting }: ShownPosting, now: Date): Job {
  return {
    ...posting,
    ...shown_company,
    ...timesOf(posting, now),
    state: 'live',
    pay_currency: posting.pay_currency ?? 'USD',
    occupation_code: null,
    // They could identify an anonymous company.
    requisition_number: posting.anonymous || !shown_company.federal_contractor ? '' : posting.requisition_number,
    postal_code: posting.anonymous ? '' : posting.postal_code,
    street: posting.anonymous ? '' : posting.street,
    additional_locations: posting.additional_locations.map((location) => ({
      ...location,
      postal_code: posting.anonymous ? '' : location.postal_code,
    })),
    last_action_on: null,
    reposts: 0,
    is_featured: posting.featured_until !== null,
    similar: [],
  };
}

function timesOf({ status, published_at, expires_at }: Omit<ShownPosting, 'shown_company'>, now: Date) {
  if (status === 'live' && published_at) return { posted_at: published_at, expires_at };
  return { posted_at: now.toISOString(), expires_at: new Date(now.getTime() + LIVE_DAYS * DAY_MS).toISOString() };
}
