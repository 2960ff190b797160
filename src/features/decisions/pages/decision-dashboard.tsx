import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { pathTo } from '#rules/addresses.ts';
import { isInProgress } from '#rules/applicant-status.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { useReasonAgainst } from '#web/use-can.ts';
import { ChoosePeople } from '../components/choose-people.tsx';
import { CloseDialog } from '../components/close-dialog.tsx';
import { DecideDialog } from '../components/decide-dialog.tsx';
import { FinalistHead } from '../components/finalist-head.tsx';
import { comparedRows } from '../components/shared/compared-rows.tsx';
import { Comparison } from '../components/shared/comparison.tsx';
import { VoteDialog } from '../components/vote-dialog.tsx';
import {
  type Action,
  type DecisionDashboard,
  type Finalist,
  getDecisionDashboard,
  MOST_FINALISTS,
} from '../contract.ts';
import { counted, VERDICT_WORDS } from '../words.ts';
import type { Route } from './+types/decision-dashboard.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Decision' });

export async function loader({ context, params: { posting_id }, request }: Route.LoaderArgs) {
  const { call, company_id } = companyCall(context);
  const people = new URL(request.url).searchParams.getAll('person');
  const query = people.length > 0 ? { people: people.slice(0, MOST_FINALISTS).join(',') } : {};
  const dashboard = orNotFound(await call(getDecisionDashboard, { params: { company_id, posting_id }, query }));
  return { dashboard, is_default: people.length === 0 };
}

const DONE: Readonly<Record<Action | 'vote', string>> = {
  advance: 'Advanced.',
  hold: 'Put on hold.',
  reject: 'Rejected.',
  ask_score: 'Request emailed.',
  vote: 'Vote saved.',
};

/** The finalists of a posting side by side, with what managers do about them. */
export default function DecisionDashboardPage({ loaderData: { dashboard, is_default } }: Route.ComponentProps) {
  const { posting, stages, finalists, has_more, may_decide, choices, records } = dashboard;
  const [asked, setAsked] = useState<string | null>(null);
  const [is_closing, setClosing] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const person = finalists.find(({ application_id }) => application_id === asked);
  const finish = (action: Action | 'vote') => {
    setAsked(null);
    setDone(DONE[action]);
    void revalidate();
  };
  return (
    <WorkbenchPage
      title={posting.title}
      back={{ href: pathTo('/employer/decision-dashboard'), label: 'Decisions' }}
      intro={
        <>
          {is_default && stages.length > 0 && (
            <>Finalists: everyone in {stages.map(({ name }) => name).join(' and ')}. </>
          )}
          {posting.pay && <>Pay: {posting.pay}</>}
        </>
      }
      actions={
        <>
          <ShareLink posting_id={posting.posting_id} people={is_default ? [] : finalists} />
          <CloseButton finalists={finalists} onPress={() => setClosing(true)} />
        </>
      }
    >
      {done && <Notice tone="success" live title={done} />}
      {has_more && <Notice title={`Only the first ${MOST_FINALISTS} people are shown. Choose those to compare.`} />}
      <ChoosePeople
        choices={choices}
        posting={posting}
        chosen={new Set(finalists.map(({ application_id }) => application_id))}
        is_default={is_default}
      />
      {finalists.length === 0 ? (
        <EmptyState icon="users-round" title="No finalists yet">
          Nobody is in the last stages of this posting. Choose people above, or wait until someone reaches them.
        </EmptyState>
      ) : (
        <Finalists dashboard={dashboard} onAsk={setAsked} />
      )}
      {records.length > 0 && <Records records={records} posting_id={posting.posting_id} />}
      {person && may_decide && (
        <DecideDialog person={person} dashboard={dashboard} onDone={finish} onClose={() => setAsked(null)} />
      )}
      {person && !may_decide && (
        <VoteDialog person={person} onDone={() => finish('vote')} onClose={() => setAsked(null)} />
      )}
      {is_closing && (
        <CloseDialog
          dashboard={dashboard}
          onClose={() => setClosing(false)}
          onClosed={(decision_id) => {
            const place = { posting_id: posting.posting_id, decision_id };
            void navigate(pathTo('/employer/decision-dashboard/{posting_id}/{decision_id}', place));
          }}
        />
      )}
    </WorkbenchPage>
  );
}

/** Leads to the links for people outside the team, with those who are compared. */
function ShareLink({ posting_id, people }: { posting_id: string; people: readonly Finalist[] }) {
  const refused = useReasonAgainst('forward-applicants');
  if (refused) return <Button reason={refused}>Share</Button>;
  const chosen = new URLSearchParams(people.map(({ application_id }) => ['person', application_id]));
  const page = pathTo('/employer/decision-dashboard/{posting_id}/share', { posting_id });
  return <LinkButton href={chosen.size > 0 ? `${page}?${chosen}` : page}>Share</LinkButton>;
}

function CloseButton({ finalists, onPress }: { finalists: readonly Finalist[]; onPress: () => void }) {
  const refused = useReasonAgainst('decide-on-applicants');
  const is_decided = finalists.some(({ outcome }) => outcome !== 'open');
  const reason = refused ?? (is_decided ? undefined : 'Decide on at least one person first.');
  return (
    <Button variant="primary" icon="lock" reason={reason} onClick={onPress}>
      Close decision
    </Button>
  );
}

type FinalistsProps = { dashboard: DecisionDashboard; onAsk: (application_id: string) => void };

/** Votes stay covered until the reader uncovers all of them together. */
function Finalists({ dashboard: { posting, finalists, votes_left, may_decide }, onAsk }: FinalistsProps) {
  const [is_revealed, setRevealed] = useState(!may_decide);
  const shown = is_revealed ? finalists : finalists.map((person) => ({ ...person, votes: null }));
  const voted = finalists.reduce((sum, person) => sum + person.voted, 0);
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        {votes_left > 0 && (
          <p className="text-muted">
            Vote on {counted(votes_left, 'more person', 'more people')} to see everyone’s votes together.
          </p>
        )}
        {may_decide && voted > 0 && (
          <Button icon="eye" aria-pressed={is_revealed} onClick={() => setRevealed(!is_revealed)}>
            {is_revealed ? 'Cover votes' : 'Reveal votes'}
          </Button>
        )}
      </div>
      <Comparison
        caption={`Finalists for ${posting.title}`}
        keys={shown.map(({ application_id }) => application_id)}
        heads={shown.map((person) => (
          <FinalistHead key={person.application_id} person={person}>
            {isInProgress(person.category) && (
              <div className="mt-1 flex flex-wrap items-center gap-2">
                <Button size="sm" onClick={() => onAsk(person.application_id)}>
                  {may_decide ? 'Decide' : person.mine ? 'Change vote' : 'Vote'}
                  <span className="sr-only"> on {person.name}</span>
                </Button>
                {!may_decide && person.mine && <span className="text-xs">You: {VERDICT_WORDS[person.mine]}</span>}
              </div>
            )}
          </FinalistHead>
        ))}
        rows={comparedRows(shown, {
          hidden_votes:
            voted === 0 ? null : <span className="text-muted">{may_decide ? 'Covered' : 'After your votes'}</span>,
          fileHref: (at) => applicantHref(shown[at]),
        })}
      />
    </>
  );
}

const applicantHref = (person: Finalist | undefined) =>
  pathTo('/employer/applications/{application_id}', { application_id: person?.application_id ?? '' });

function Records({ records, posting_id }: Pick<DecisionDashboard, 'records'> & { posting_id: string }) {
  return (
    <section aria-labelledby="records" className="grid gap-3">
      <h2 id="records" className="text-xl">
        Closed decisions
      </h2>
      <ul className="grid gap-2">
        {records.map(({ decision_id, closed_at, closed_by, people }) => (
          <li key={decision_id}>
            <a
              href={pathTo('/employer/decision-dashboard/{posting_id}/{decision_id}', { posting_id, decision_id })}
              className="link"
            >
              {counted(people, 'person', 'people')}, closed <RelativeTime date={closed_at} />
            </a>{' '}
            <span className="text-muted">by {closed_by}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
