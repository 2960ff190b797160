import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { browserCall } from '#web/browser-api.ts';
import { textOf } from '#web/form-answer.ts';
import { usePageData } from '#web/page-data-context.tsx';
import { useSave } from '#web/use-save.ts';
import { asksBeforeLeaving } from '#web/use-unsaved-changes.ts';
import { type RecommendationStatus, recommend, reject } from '../../contract.ts';
import { VERDICTS, type Verdict } from '../../rules.ts';
import { DECISION_LABELS, nameOf, VERDICT_LABELS } from '../../words.ts';

type RecommendationProps = {
  application_id: string;
  status: RecommendationStatus;
  reasons: readonly { id: string; label: string }[];
  /** Whether the application is still open. */
  goes_on: boolean;
  onDecided: () => Promise<void>;
};

/** The votes on an applicant in the current stage, with buttons to vote. A manager's vote takes effect immediately. */
export function Recommendation({ application_id, status, reasons, goes_on, onDecided }: RecommendationProps) {
  // For the stage that was shown when the form was opened, because the applicant may be moved meanwhile.
  const [voting, setVoting] = useState<{ verdict: Verdict; stage_id: string } | null>(null);
  const section = useRef<HTMLElement>(null);
  const { decides, mine } = status;
  const close = () => {
    setVoting(null);
    section.current?.focus();
  };
  const verbs: Record<Verdict, string> = decides
    ? { yes: 'Vote yes and advance', strong_yes: 'Vote strong yes and advance', reject: 'Vote no and reject' }
    : { yes: 'Recommend', strong_yes: 'Recommend strongly', reject: 'Advise against' };
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="Recommendation"
      data-focus-home=""
      className="grid gap-2 outline-offset-4"
    >
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h3 className="text-base font-semibold">Recommendation</h3>
        <p className="text-sm text-muted">{DECISION_LABELS[status.decision]}</p>
      </div>
      <Votes status={status} />
      {mine && <p className="text-sm">Your vote: {VERDICT_LABELS[mine.verdict]}</p>}
      {voting === null ? (
        <div className="flex flex-wrap gap-2">
          {VERDICTS.map((each) => (
            <Button
              key={each}
              size="sm"
              reason={goes_on ? undefined : ENDED}
              onClick={() => setVoting({ verdict: each, stage_id: status.stage_id })}
            >
              {verbs[each]}
            </Button>
          ))}
        </div>
      ) : (
        <VerdictForm
          application_id={application_id}
          status={status}
          reasons={reasons}
          {...voting}
          verb={verbs[voting.verdict]}
          onCancel={close}
          onDone={async () => {
            close();
            await onDecided();
          }}
        />
      )}
    </section>
  );
}

const ENDED = 'This application is closed. Change its status first.';

function Votes({ status: { counts, votes, not_voted, rationale, decided_by } }: { status: RecommendationStatus }) {
  return (
    <div className="grid gap-1 text-sm">
      {counts === null ? (
        <p className="text-muted">You can see other votes after you vote.</p>
      ) : (
        <p>
          {counts.strong_yes} strong yes, {counts.yes} yes, {counts.reject} no
        </p>
      )}
      {votes && votes.length > 0 && (
        <ul className="grid gap-1">
          {votes.map((vote) => (
            <li key={vote.employer_user}>
              <span className="font-semibold">{nameOf(vote)}</span>: {VERDICT_LABELS[vote.verdict]}
              {vote.note && <span className="text-muted">. {vote.note}</span>}
            </li>
          ))}
        </ul>
      )}
      {not_voted.length > 0 && <p className="text-muted">Not voted yet: {not_voted.map(nameOf).join(', ')}</p>}
      {decided_by && (
        <p>
          Decided by {nameOf(decided_by)}
          {rationale && `: ${rationale}`}
        </p>
      )}
    </div>
  );
}

type VerdictFormProps = Omit<RecommendationProps, 'onDecided' | 'goes_on'> & {
  verdict: Verdict;
  stage_id: string;
  verb: string;
  onCancel: () => void;
  onDone: () => Promise<void>;
};

function VerdictForm(props: VerdictFormProps) {
  const { application_id, status, reasons, verdict, stage_id, verb, onCancel, onDone } = props;
  const company_id = usePageData().user?.company_id ?? '';
  const { save, pending, problem, clear } = useSave();
  const { decides, needs_rationale } = status;
  const asks_rationale = decides && needs_rationale?.[verdict === 'reject' ? 'reject' : 'recommend'];
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const vote = { stage_id, note: textOf(form, 'verdict_note'), rationale: textOf(form, 'rationale') };
    const params = { company_id, application_id };
    const reason_id = textOf(form, 'verdict_reason') || undefined;
    const is_saved = await save(() =>
      verdict === 'reject'
        ? browserCall(reject, { params, body: { ...vote, reason_id } })
        : browserCall(recommend, { params, body: { ...vote, strength: verdict } }),
    );
    if (is_saved) await onDone();
  };
  return (
    <form method="dialog" onSubmit={submit} className="grid gap-3" {...asksBeforeLeaving(false)}>
      {problem && <Notice tone="danger" live title={problem.message} />}
      {verdict === 'reject' && decides && (
        <Select
          name="verdict_reason"
          label="Reason"
          error={problem?.fields.reason_id}
          onChange={clear}
          choices={[
            { value: '', label: 'Choose a reason' },
            ...reasons.map((each) => ({ value: each.id, label: each.label })),
          ]}
        />
      )}
      {asks_rationale && (
        <TextArea
          name="rationale"
          label="Reason for deciding against the majority"
          error={problem?.fields.rationale}
          rows={2}
          most={4000}
        />
      )}
      <TextArea name="verdict_note" label="Note" optional rows={2} most={4000} error={problem?.fields.note} />
      <div className="flex gap-2">
        <Button type="submit" variant={verdict === 'reject' ? 'danger' : 'primary'} size="sm" pending={pending}>
          {verb}
        </Button>
        <Button variant="quiet" size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
