import type { Answer } from '#api/endpoint.ts';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { dayWords, hoursWords } from '#rules/times.ts';
import { Badge } from '#ui/badge.tsx';
import { CARD_LINK, Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { listSchedule } from '../contract.ts';
import { KIND_WORDS, kitPath, STATE_WORDS } from '../words.ts';

type Listed = Answer<typeof listSchedule>;
type Entry = Listed['interviews'][number];

/** Interviews that are over with their outcomes, by day, the newest first. */
export function PastInterviews({ interviews, is_cut, zone }: Listed & { zone: string }) {
  if (interviews.length === 0) {
    return (
      <EmptyState icon="calendar-clock" title="No past interviews">
        Past interviews appear here.
      </EmptyState>
    );
  }
  return (
    <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-6">
      {byDay(interviews, zone).map(([day, those]) => (
        <section key={day} className="grid gap-3">
          <h2 className="text-lg">{day}</h2>
          <ul className="grid gap-3">
            {those.map((interview) => (
              <PastInterview key={interview.interview_id} interview={interview} zone={zone} />
            ))}
          </ul>
        </section>
      ))}
      {is_cut && <p className="text-muted">Only the last 100 interviews are shown.</p>}
    </div>
  );
}

function byDay(interviews: readonly Entry[], zone: string): [day: string, those: Entry[]][] {
  const days = new Map<string, Entry[]>();
  for (const interview of interviews) {
    const day = dayWords(interview.starts_at, zone);
    days.set(day, [...(days.get(day) ?? []), interview]);
  }
  return [...days];
}

function PastInterview({ interview, zone }: { interview: Entry; zone: string }) {
  const { interview_id, application_id, name, title, kind, state, starts_at, ends_at, interviewers, round } = interview;
  return (
    <Card as="li" interactive className="grid gap-1" data-row="">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold tabular-nums">{hoursWords({ starts_at, ends_at, time_zone: zone })}</span>
        <a
          href={addQuery(pathTo('/employer/applications/{application_id}', { application_id }), { part: 'interviews' })}
          className={CARD_LINK}
        >
          {name}
        </a>
        {state !== 'confirmed' && <Badge tone={state === 'missed' ? 'warning' : 'neutral'}>{STATE_WORDS[state]}</Badge>}
      </p>
      <p className="text-muted">
        {[
          title,
          round?.name ?? KIND_WORDS[kind],
          interviewers.map((each) => `${each.first_name} ${each.last_name}`.trim()).join(', '),
        ].join(' · ')}
      </p>
      {state !== 'missed' && (
        <p className="relative z-1 w-fit">
          <a href={kitPath(interview_id)} className="text-sm underline underline-offset-4">
            Scorecard<span className="sr-only"> for {name}</span>
          </a>
        </p>
      )}
    </Card>
  );
}
