import { listPostings } from '#features/postings/contract.ts';
import { listEmployerUsers } from '#features/team/contract.ts';
import type { companyCall } from '#web/company-call.ts';
import type { Scout } from '../contract.ts';

type Calls = Pick<ReturnType<typeof companyCall>, 'call' | 'company_id'>;

const MOST_POSTINGS = 100;

/** The members and live postings that a scout’s form offers, with those of the scout itself. */
export async function loadChoices({ call, company_id }: Calls, scout?: Pick<Scout, 'posting_id' | 'posting_title'>) {
  const params = { company_id };
  const [team, listed] = await Promise.all([
    call(listEmployerUsers, { params }),
    call(listPostings, { params, query: { status: 'live', page_size: String(MOST_POSTINGS) } }),
  ]);
  const live = (listed?.postings ?? []).map(({ posting_id, title }) => ({ value: posting_id, label: title }));
  const own = scout?.posting_id ? [{ value: scout.posting_id, label: scout.posting_title ?? '' }] : [];
  return {
    members: (team?.employer_users ?? [])
      .filter(({ is_removed, is_disabled }) => !is_removed && !is_disabled)
      .map(({ employer_user, first_name, last_name, email }) => ({
        value: employer_user,
        label: `${first_name} ${last_name}`.trim() || email,
      })),
    postings: [...own.filter(({ value }) => !live.some((each) => each.value === value)), ...live],
  };
}
export type Choices = Awaited<ReturnType<typeof loadChoices>>;
