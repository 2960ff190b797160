import { pathTo } from '#rules/addresses.ts';
import { isTimeZone, zoneWords } from '#rules/times.ts';
import { Badge, type Tone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Select } from '#ui/select.tsx';
import type { FormAnswer } from '#web/form-answer.ts';
import type { OwnInterview } from '../../applicant-contract.ts';
import { type InterviewState, OFFERED_ZONES } from '../../rules.ts';
import { KIND_WORDS, minutesWords, placeWords } from '../../words.ts';
import { ConfirmedPart } from '../confirmed-part.tsx';
import { OfferPart } from '../offer-part.tsx';

export type ApplicantInterviewsProps = {
  interviews: readonly OwnInterview[];
  /** The zone from the address; by default the one of the first interview. */
  zone: string | null;
  /** The action of an interview's forms; null for readers who cannot answer. */
  actionOf: ((interview: OwnInterview) => string) | null;
  calendarOf: (interview: OwnInterview) => string;
  answer?: FormAnswer | undefined;
  /** Whether each interview names its job, for lists of several jobs. */
  names_job?: boolean;
  /** Query values that the zone form keeps, such as a token. */
  kept?: Readonly<Record<string, string>>;
};

/** Interviews as the applicant reads and answers them, without scripts. */
export function ApplicantInterviews({
  interviews,
  zone,
  kept = {},
  names_job = false,
  ...rest
}: ApplicantInterviewsProps) {
  const [first] = interviews;
  if (!first) return null;
  const shown = zone !== null && isTimeZone(zone) ? zone : first.time_zone;
  return (
    <section id="interviews" className="grid gap-4" aria-labelledby="interviews-title">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 id="interviews-title" className="text-xl">
          {interviews.length === 1 ? 'Interview' : 'Interviews'}
        </h2>
        <ZoneChoice zone={shown} kept={kept} />
      </div>
      <ul className="grid gap-4">
        {interviews.map((interview) => (
          <ApplicantInterview
            key={interview.interview_id}
            interview={{ ...interview, time_zone: shown }}
            names_job={names_job}
            {...rest}
          />
        ))}
      </ul>
    </section>
  );
}

const BADGES: Readonly<Record<InterviewState, { tone: Tone; words: string }>> = {
  asked: { tone: 'accent', words: 'Choose a time' },
  none_suits: { tone: 'warning', words: 'No time works for you' },
  confirmed: { tone: 'success', words: 'Confirmed' },
  called_off: { tone: 'neutral', words: 'Canceled' },
  done: { tone: 'neutral', words: 'Over' },
  missed: { tone: 'neutral', words: 'Over' },
};

type ApplicantInterviewProps = Pick<ApplicantInterviewsProps, 'actionOf' | 'calendarOf' | 'answer' | 'names_job'> & {
  interview: OwnInterview;
};

function ApplicantInterview({ interview, actionOf, calendarOf, answer, names_job }: ApplicantInterviewProps) {
  const { interview_id, kind, length_minutes, state, interviewers, message, title, company_name, application_id } =
    interview;
  const { tone, words } = BADGES[state];
  const own = answer?.values.interview_id === interview_id ? answer : undefined;
  const action = actionOf?.(interview) ?? null;
  return (
    <Card as="li" className="grid gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong>
          {KIND_WORDS[kind]}, {minutesWords(length_minutes)}
        </strong>
        <Badge tone={tone}>{words}</Badge>
      </p>
      {names_job && (
        <p>
          <a className="link wrap-anywhere" href={pathTo('/seeker/applications/{application_id}', { application_id })}>
            {title}
          </a>
          <span className="text-muted"> · {company_name}</span>
        </p>
      )}
      {state !== 'called_off' && !interview.booking_url && <Place interview={interview} />}
      {interviewers.length > 0 && <p>With {interviewers.join(', ')}</p>}
      {message && <p className="rounded-md bg-sunken p-3 wrap-anywhere whitespace-pre-line">{message}</p>}
      {interview.can_answer ? (
        <OfferPart interview={interview} action={action} answer={own} />
      ) : (
        <ConfirmedPart interview={interview} action={action} answer={own} calendar={calendarOf(interview)} />
      )}
    </Card>
  );
}

function Place({ interview: { kind, place } }: { interview: OwnInterview }) {
  const words = placeWords({ kind, place });
  if (kind !== 'video' || place === '') return <p className="wrap-anywhere">{words}</p>;
  return (
    <p>
      <a className="link wrap-anywhere" href={place} rel="noopener noreferrer nofollow ugc">
        {place}
      </a>
    </p>
  );
}

/** A plain form that shows the times in another zone. */
function ZoneChoice({ zone, kept }: { zone: string; kept: Readonly<Record<string, string>> }) {
  const zones = [...new Set([zone, ...OFFERED_ZONES])];
  return (
    <form method="get" action="?" className="flex max-w-full items-end gap-2">
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Select
        name="zone"
        id="interview-zone"
        label="Show times in"
        className="min-w-0"
        defaultValue={zone}
        choices={zones.map((value) => ({ value, label: zoneLabel(value) }))}
      />
      <Button type="submit">Show</Button>
    </form>
  );
}

const zoneLabel = (zone: string): string => {
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ');
  return zone === 'UTC' ? 'UTC' : `${zoneWords(zone)} (${city})`;
};
