import { Form, redirect, useNavigation } from 'react-router';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { CsrfField } from '#web/csrf-field.tsx';
import { answerForm } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { usePageData } from '#web/page-data-context.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { SuspendedNotice } from '#web/suspended-notice.tsx';
import { useReasonAgainst } from '#web/use-can.ts';
import { boostPosting } from '../boost/contract.ts';
import { getPosting, getRemainingCredits } from '../contract.ts';
import { endsBefore, FEATURED_DAYS } from '../rules/boost.ts';
import { hasNone } from '../words.ts';
import type { Route } from './+types/boost-posting.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Feature a job' });

const POSTING = '/employer/posting/{posting_id}/edit';

export async function loader({ context, params: { posting_id } }: Route.LoaderArgs) {
  const { call, company_id } = companyCall(context);
  const [posting, credits] = await Promise.all([
    call(getPosting, { params: { company_id, posting_id } }),
    call(getRemainingCredits, { params: { company_id } }),
  ]);
  const { title, status, expires_at, featured_until } = orNotFound(posting);
  if (status !== 'live') throw redirect(pathTo(POSTING, { posting_id }));
  const ends_before = endsBefore(expires_at, new Date());
  return { posting_id, title, featured_until, ends_before, credits: orNotFound(credits).boost };
}

export async function action({ context, params: { posting_id }, request }: Route.ActionArgs) {
  const { call, company_id } = companyCall(context);
  return answerForm(await request.formData(), async () => {
    orNotFound(await call(boostPosting, { params: { company_id, posting_id } }));
    throw redirect(addQuery(pathTo('/employer/view-postings'), { status: 'live', done: 'featured' }));
  });
}

/** Asks before a credit is spent. */
export default function BoostPosting({ loaderData, actionData }: Route.ComponentProps) {
  const { posting_id, title, featured_until, ends_before, credits } = loaderData;
  const reason = useReasonAgainst('edit-posting');
  const timeZone = usePageData().companyPreferences?.time_zone ?? 'UTC';
  const is_sending = useNavigation().state === 'submitting';
  return (
    <WorkbenchPage
      width="form"
      back={{ href: pathTo('/employer/view-postings'), label: 'Postings' }}
      title={`Feature “${title}”`}
      intro={creditsLeft(credits)}
    >
      <SuspendedNotice />
      <FormProblems answer={actionData} labels={{}} />
      <ul className="ml-5 grid list-disc gap-2">
        <li>For {FEATURED_DAYS} days, the job is marked “Featured” on its page and in lists of jobs.</li>
        <li>
          When it is among the 100 best matches of a search, it moves to the top of a page. Each page has room for two
          featured jobs at the top, so others may come first.
        </li>
        <li>Lists by date, pay or distance, job alerts and feeds keep their order.</li>
        <li>If you close the job, the {FEATURED_DAYS} days keep running, and the credit is not returned.</li>
      </ul>
      {featured_until ? (
        <Notice
          title={`Featured until ${new Date(featured_until).toLocaleDateString('en-US', { dateStyle: 'long', timeZone })}`}
        >
          You can feature it again after that.
        </Notice>
      ) : (
        ends_before && (
          <Notice tone="warning" title={`This job ends in less than ${FEATURED_DAYS} days`}>
            It is featured only until then, unless you publish it again.
          </Notice>
        )
      )}
      <Form method="post" className="flex flex-wrap gap-3">
        <CsrfField />
        {featured_until === null && !hasNone(credits) && (
          <Button type="submit" variant="primary" reason={reason} pending={is_sending}>
            Feature for {FEATURED_DAYS} days
          </Button>
        )}
        {featured_until === null && hasNone(credits) && <BuyCredits />}
        <LinkButton href={pathTo(POSTING, { posting_id })} variant="quiet">
          Back to the posting
        </LinkButton>
      </Form>
    </WorkbenchPage>
  );
}

/** People without a paid plan are led to the plans. */
function BuyCredits() {
  const reason = useReasonAgainst('buy-credits');
  if (reason !== undefined) {
    return (
      <LinkButton href={pathTo('/employer/purchase-now')} variant="primary">
        View plans
      </LinkButton>
    );
  }
  return (
    <LinkButton href={addQuery(pathTo('/employer/stripe-checkout'), { item: 'boost' })} variant="primary">
      Buy boost credits
    </LinkButton>
  );
}

function creditsLeft({ remaining, unlimited }: { remaining: number; unlimited: boolean }): string {
  if (unlimited) return 'Featuring jobs is included in your plan.';
  if (remaining === 0) return 'This costs one boost credit. You have none left.';
  return remaining === 1
    ? 'This spends your last boost credit.'
    : `This spends one of your ${remaining} boost credits.`;
}
