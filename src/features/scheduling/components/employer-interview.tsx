import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { type StatusLook, StatusMark } from '#ui/status-mark.tsx';
import { browserCall } from '#web/browser-api.ts';
import { usePageData } from '#web/page-data-context.tsx';
import { useReasonAgainst } from '#web/use-can.ts';
import { useSave } from '#web/use-save.ts';
import { type Interview, putInterviewOutcome } from '../contract.ts';
import { canChange, canSetOutcome, type InterviewState, isOpen, spanOf } from '../rules.ts';
import { KIND_WORDS, kitPath, minutesWords, placeWordsForTeam, STATE_WORDS, whenWords } from '../words.ts';
import { CancelDialog } from './cancel-dialog.tsx';

type EmployerInterviewProps = {
  application_id: string;
  applicant: { first_name: string; phone: string };
  interview: Interview;
  /** Why no new times can be offered. */
  reason: string | undefined;
  onMove: () => void;
  onChange: () => Promise<void>;
};

const LOOKS: Readonly<Record<InterviewState, StatusLook>> = {
  asked: { shape: 'ring', tone: 'info' },
  none_suits: { shape: 'pause', tone: 'warning' },
  confirmed: { shape: 'dot', tone: 'success' },
  called_off: { shape: 'cross', tone: 'muted' },
  done: { shape: 'check', tone: 'success' },
  missed: { shape: 'cross', tone: 'danger' },
};

export function EmployerInterview(props: EmployerInterviewProps) {
  const { interview, applicant, reason, onMove, onChange } = props;
  const {
    state,
    kind,
    length_minutes,
    interviewers,
    message,
    time_zone,
    times,
    starts_at,
    ends_at,
    in_calendly,
    round,
  } = interview;
  const when = starts_at && ends_at && whenWords({ starts_at, ends_at }, time_zone);
  const shows_kit = useReasonAgainst('use-ats') === undefined;
  return (
    <li data-focus-home="" tabIndex={-1} className="grid gap-1 border-l-2 border-line-strong pl-3 outline-offset-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong>
          {round ? `${round.name}, ` : ''}
          {KIND_WORDS[kind]}, {minutesWords(length_minutes)}
        </strong>
        <StatusMark look={LOOKS[state]}>{STATE_WORDS[state]}</StatusMark>
      </p>
      {when && (state === 'called_off' ? <s className="text-muted">{when}</s> : <p>{when}</p>)}
      {isOpen(state) && in_calendly && <p>The applicant chooses a time in Calendly.</p>}
      {isOpen(state) && !in_calendly && (
        <ul className="list-disc pl-5">
          {times.map((time) => (
            <li key={time}>{whenWords(spanOf(time, length_minutes), time_zone)}</li>
          ))}
        </ul>
      )}
      <p className="wrap-anywhere text-muted">
        {[placeWordsForTeam(interview, applicant.phone), `With ${interviewers.map(nameOf).join(', ')}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {message && <p className="wrap-anywhere whitespace-pre-line text-muted">{message}</p>}
      {shows_kit && (state === 'confirmed' || state === 'done') && (
        <p>
          <a href={kitPath(interview.interview_id)} className="underline underline-offset-4">
            {round ? 'Open the interview kit' : 'Open the scorecard'}
          </a>
        </p>
      )}
      <Explanation interview={interview} first_name={applicant.first_name} />
      <Actions {...props} reason={reason} onMove={onMove} onChange={onChange} />
    </li>
  );
}

const nameOf = ({ first_name, last_name }: Interview['interviewers'][number]) => `${first_name} ${last_name}`.trim();

/** Who declined the times or canceled the interview, with their message. */
function Explanation({
  interview: { state, word, called_off_by },
  first_name,
}: {
  interview: Interview;
  first_name: string;
}) {
  if (state !== 'none_suits' && state !== 'called_off') return null;
  const whom = {
    employer: 'Your team canceled this interview.',
    applicant: `${first_name} canceled this interview.`,
    ending: ENDED,
  };
  const opening = called_off_by === null ? `None of these times work for ${first_name}.` : whom[called_off_by];
  return (
    <p className="wrap-anywhere whitespace-pre-line">
      {opening} {word}
    </p>
  );
}

const ENDED = 'This interview was canceled because the application ended.';

function Actions({ application_id, interview, reason, onMove, onChange }: EmployerInterviewProps) {
  const company_id = usePageData().user?.company_id ?? '';
  const [is_canceling, setCanceling] = useState(false);
  const { save, pending, problem } = useSave();
  const { interview_id, version, state } = interview;
  const now_ms = Date.now();
  const set = async (outcome: 'done' | 'missed') => {
    const params = { company_id, application_id, interview_id };
    await save(() => browserCall(putInterviewOutcome, { params, body: { outcome, version } }));
    await onChange();
  };
  const has_begun = canSetOutcome(interview, now_ms);
  const can_change = canChange(interview, now_ms) && !has_begun;
  if (!has_begun && !can_change) return null;
  return (
    <>
      {problem && <Notice tone="danger" live title={problem.message} />}
      <div className="flex flex-wrap gap-2">
        {has_begun && state !== 'done' && (
          <Button size="sm" pending={pending} onClick={() => void set('done')}>
            Mark as completed
          </Button>
        )}
        {has_begun && state !== 'missed' && (
          <Button size="sm" pending={pending} onClick={() => void set('missed')}>
            Mark as no-show
          </Button>
        )}
        {can_change && (
          <Button size="sm" reason={reason} onClick={onMove}>
            {isOpen(state) ? 'Change times' : 'Reschedule'}
          </Button>
        )}
        {can_change && (
          <Button size="sm" onClick={() => setCanceling(true)}>
            Cancel interview
          </Button>
        )}
      </div>
      {is_canceling && (
        <CancelDialog
          application_id={application_id}
          interview={interview}
          onDone={async () => {
            await onChange();
            setCanceling(false);
          }}
          onClose={() => setCanceling(false)}
        />
      )}
    </>
  );
}
