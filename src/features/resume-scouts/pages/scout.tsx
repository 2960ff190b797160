import { Form, redirect } from 'react-router';
import { ProfileCard } from '#features/profile-search/components/shared/profile-card.tsx';
import { searchPath } from '#features/profile-search/rules/profile-address.ts';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { CsrfField } from '#web/csrf-field.tsx';
import { answerForm, textOf } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { keepForm } from '#web/keep-form.ts';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { usePageData } from '#web/page-data-context.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { useReasonAgainst } from '#web/use-can.ts';
import { CriteriaList } from '../components/criteria-list.tsx';
import { deleteScout, getScout, type ScoutDetails, setScoutMail, setScoutRhythm } from '../contract.ts';
import type { ScoutRhythm } from '../rules.ts';
import { RHYTHM_WORDS } from '../words.ts';
import type { Route } from './+types/scout.ts';

const LIST = pathTo('/employer/resume-scouts');
const pathOf = (scout_id: string) => pathTo('/employer/resume-scouts/{scout_id}', { scout_id });

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.scout.name ?? 'Résumé scout', no_index: true });

export async function loader({ context, params: { scout_id }, request }: Route.LoaderArgs) {
  const { call, company_id } = companyCall(context);
  const { searchParams } = new URL(request.url);
  const run = searchParams.get('run');
  const scout = orNotFound(await call(getScout, { params: { company_id, scout_id }, query: run ? { run } : {} }));
  return { scout, done: searchParams.get('done') };
}

export async function action({ context, params: { scout_id }, request }: Route.ActionArgs) {
  const { call, company_id } = companyCall(context);
  const params = { company_id, scout_id };
  const form = await request.formData();
  return answerForm(form, async () => {
    const intent = textOf(form, 'intent');
    if (intent === 'delete') {
      orNotFound(await call(deleteScout, { params }));
      throw redirect(addQuery(LIST, { done: 'deleted' }), 303);
    }
    if (intent === 'mail-on' || intent === 'mail-off') {
      orNotFound(await call(setScoutMail, { params, body: { is_wanted: intent === 'mail-on' } }));
    } else {
      // The call refuses every other value.
      orNotFound(await call(setScoutRhythm, { params, body: { rhythm: intent as ScoutRhythm } }));
    }
    throw redirect(addQuery(pathOf(scout_id), { done: intent }), 303);
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepForm(serverAction);

const DONE: Readonly<Record<string, string>> = {
  created: 'Scout saved. It tells you about people who match from now on.',
  saved: 'Scout saved.',
  off: 'Scout paused.',
  daily: 'The scout runs every morning.',
  weekly: 'The scout runs every Monday.',
  'mail-on': 'You get the emails of this scout again.',
  'mail-off': 'You get no more emails of this scout.',
};

export default function ScoutPage({ loaderData: { scout, done }, actionData: answer }: Route.ComponentProps) {
  const { scout_id, name, criteria, runs, run_id, people } = scout;
  return (
    <WorkbenchPage
      title={name}
      back={{ href: LIST, label: 'Résumé scouts' }}
      actions={
        <LinkButton href={searchPath(criteria, { requisition_number: scout.requisition_number })}>
          Run the search now
        </LinkButton>
      }
    >
      {done && !answer && DONE[done] && <Notice tone="success" live title={DONE[done]} />}
      <FormProblems answer={answer} labels={{}} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <section aria-label="New people" className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {runs.length === 0 && (
            <EmptyState icon="users-round" title="Nobody new yet">
              Here you see the people of each email. Run the search now to see everyone who matches.
            </EmptyState>
          )}
          {run_id && people.length === 0 && (
            <EmptyState icon="users-round" title="Nobody left">
              The people of this email can no longer be found.
            </EmptyState>
          )}
          {people.map(({ profile, reasons }) => (
            <div key={profile.profile_id} className="grid gap-1">
              <ProfileCard profile={profile} />
              {reasons.length > 0 && <p className="text-sm text-muted wrap-anywhere">Why: {reasons.join('; ')}</p>}
            </div>
          ))}
        </section>
        <div className="grid gap-5">
          <Facts scout={scout} />
          {runs.length > 0 && (
            <nav aria-label="Emails" className="grid gap-2">
              <h2 className="text-lg font-semibold">Emails</h2>
              <ul className="grid gap-1 text-sm">
                {runs.map((run) => (
                  <li key={run.run_id}>
                    <a
                      className="link"
                      href={addQuery(pathOf(scout_id), { run: run.run_id })}
                      aria-current={run.run_id === run_id || undefined}
                    >
                      {run.found === 1 ? '1 person' : `${run.found.toLocaleString('en-US')} people`}
                    </a>
                    , <RelativeTime date={run.ran_at} />
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
      </div>
    </WorkbenchPage>
  );
}

function Facts({ scout }: { scout: ScoutDetails }) {
  const { scout_id, criteria, rhythm, recipients, posting_title, requisition_number, last_run_at } = scout;
  const refused = useReasonAgainst('edit-scouts');
  const { user } = usePageData();
  const own = recipients.find(({ employer_user }) => employer_user === user?.userId);
  const facts = [
    ['Emails', RHYTHM_WORDS[rhythm]],
    ['To', recipients.map(({ name, is_stopped }) => (is_stopped ? `${name} (stopped)` : name)).join(', ') || 'Nobody'],
    ['Posting', posting_title],
    ['Requisition number', requisition_number],
  ] as const;
  return (
    <Card as="section" aria-label="Scout" className="grid gap-4">
      <h2 className="text-lg font-semibold">What it looks for</h2>
      <CriteriaList criteria={criteria} />
      <dl className="grid gap-2 text-sm">
        {facts
          .filter(([, value]) => value)
          .map(([term, value]) => (
            <div key={term} className="grid gap-0.5">
              <dt className="text-muted">{term}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        <div className="grid gap-0.5">
          <dt className="text-muted">Last run</dt>
          <dd>{last_run_at ? <RelativeTime date={last_run_at} /> : 'Not yet'}</dd>
        </div>
      </dl>
      <Form method="post" className="flex flex-wrap gap-2">
        <CsrfField />
        {!refused && (
          <LinkButton size="sm" href={pathTo('/employer/resume-scouts/{scout_id}/edit', { scout_id })}>
            Change
          </LinkButton>
        )}
        {rhythm === 'off' ? (
          <>
            <Act intent="daily" label="Run every morning" reason={refused} />
            <Act intent="weekly" label="Run every Monday" reason={refused} />
          </>
        ) : (
          <Act intent="off" label="Pause" reason={refused} />
        )}
        {own &&
          (own.is_stopped ? (
            <Act intent="mail-on" label="Send me its emails" />
          ) : (
            <Act intent="mail-off" label="Stop my emails" />
          ))}
        <Act intent="delete" label="Delete scout" reason={refused} />
      </Form>
    </Card>
  );
}

const Act = ({ intent, label, reason }: { intent: string; label: string; reason?: string | undefined }) => (
  <Button type="submit" size="sm" name="intent" value={intent} reason={reason}>
    {label}
  </Button>
);
