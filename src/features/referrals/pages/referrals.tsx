import { redirect } from 'react-router';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { Notice } from '#ui/notice.tsx';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { answerForm, textOf } from '#web/form-answer.ts';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { LinkForm } from '../components/link-form.tsx';
import { OwnLinks } from '../components/own-links.tsx';
import { ReferredPeople } from '../components/referred-people.tsx';
import { createReferralLink, deleteReferralLink, listReferrals } from '../contract.ts';
import type { Route } from './+types/referrals.ts';

const HERE = pathTo('/employer/referrals');
const TITLE = 'Refer someone';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: TITLE });

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, company_id } = companyCall(context);
  const done = new URL(request.url).searchParams.get('done') ?? '';
  return { ...orNotFound(await call(listReferrals, { params: { company_id } })), done };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { call, company_id } = companyCall(context);
  const form = await request.formData();
  const posting_id = textOf(form, 'posting_id');
  return answerForm(form, async () => {
    if (textOf(form, 'intent') === 'end') {
      orNotFound(await call(deleteReferralLink, { params: { company_id, posting_id } }));
      return redirect(addQuery(HERE, { done: 'ended' }), 303);
    }
    orNotFound(await call(createReferralLink, { params: { company_id }, body: { posting_id } }));
    return redirect(addQuery(HERE, { done: 'made' }), 303);
  });
}

const DONE: Readonly<Record<string, string>> = {
  made: 'Your link is below. Share it with people you know.',
  ended: 'The link no longer works. Applications that came by it stay.',
};

/** A member’s own links to jobs, and who applied by them. */
export default function ReferralsPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { links, postings, referred, done } = loaderData;
  return (
    <WorkbenchPage
      title={TITLE}
      back={{ href: pathTo('/employer/dashboard'), label: 'Dashboard' }}
      intro="Give someone you know your own link to a job. If they apply by it, the team sees that you referred them."
    >
      {!answer && DONE[done] && <Notice tone="success" live title={DONE[done]} />}
      <LinkForm key={postings.length} postings={postings} answer={answer} />
      <OwnLinks links={links} />
      <ReferredPeople referred={referred} />
    </WorkbenchPage>
  );
}
