import { redirect, redirectDocument } from 'react-router';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { answerForm, textOf } from '#web/form-answer.ts';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { useReasonAgainst } from '#web/use-can.ts';
import { AccountCard } from '../components/account-card.tsx';
import { ConnectCard } from '../components/connect-card.tsx';
import { deleteCalendly, getCalendly, readCalendly, startCalendly, updateCalendly } from '../contract.ts';
import type { Route } from './+types/calendly.ts';

const PAGE = pathTo('/employer/calendly');

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Calendly' });

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, company_id } = companyCall(context);
  const { is_offered, account } = orNotFound(await call(getCalendly, { params: { company_id } }));
  return { is_offered, account, done: new URL(request.url).searchParams.get('done') ?? '' };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { call, company_id } = companyCall(context);
  const form = await request.formData();
  const params = { company_id };
  const here = (done: string) => redirect(addQuery(PAGE, { done }), 303);
  return answerForm(form, async () => {
    const intent = textOf(form, 'intent');
    if (intent === 'remove') {
      orNotFound(await call(deleteCalendly, { params }));
      return here('removed');
    }
    if (intent === 'read') {
      const { problem } = orNotFound(await call(readCalendly, { params }));
      return here(problem === null ? 'read' : '');
    }
    if (intent === 'choose') {
      orNotFound(await call(updateCalendly, { params, body: { event_type: textOf(form, 'event_type') } }));
      return here('chosen');
    }
    const { redirect_to } = orNotFound(await call(startCalendly, { params }));
    throw redirectDocument(redirect_to);
  });
}

const DONE: Readonly<Record<string, string>> = {
  connected: 'Calendly connected. You can now let applicants choose a time there.',
  read: 'Event types read. The list is up to date.',
  chosen: 'Event type saved.',
  removed: 'Calendly removed. We no longer have access to it.',
};

/** A member's own Calendly account. */
export default function Calendly({
  loaderData: { is_offered, account, done },
  actionData: answer,
}: Route.ComponentProps) {
  const refused = useReasonAgainst('schedule');
  return (
    <WorkbenchPage
      width="form"
      title="Calendly"
      back={{ href: pathTo('/employer/schedule'), label: 'Schedule' }}
      intro="Let applicants choose a time for an interview with you in your own Calendly, instead of offering them times here."
    >
      {done && !answer && DONE[done] && <Notice tone="success" live title={DONE[done]} />}
      {refused && account && <Notice title={refused}>You can still remove your Calendly.</Notice>}
      {account && <AccountCard account={account} answer={answer} reason={refused} />}
      {is_offered ? (
        <ConnectCard is_connected={account !== null} reason={refused} />
      ) : (
        <Notice
          title="Calendly is not set up on this site"
          action={<LinkButton href={pathTo('/employer/calendars')}>Your calendars</LinkButton>}
        >
          You can offer applicants times here instead: open an applicant and choose “Schedule an interview”. With your
          calendar added, only times when you are free can be chosen.
        </Notice>
      )}
    </WorkbenchPage>
  );
}
