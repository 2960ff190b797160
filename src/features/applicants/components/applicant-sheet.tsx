import type { ReactNode } from 'react';
import type { Interview } from '#features/scheduling/contract.ts';
import { KIND_WORDS, placeWordsForTeam, whenWords } from '#features/scheduling/words.ts';
import { ScoresOnPaper } from '#features/scoring/components/shared/scores-on-paper.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { useIsPrinted } from '#ui/use-is-printed.ts';
import type { ApplicantRecord } from '../applicant-record.ts';
import { headWords } from '../head-words.ts';
import { OverviewPart } from './overview-part.tsx';
import { ResumeTexts } from './resume-texts.tsx';
import { Standing } from './standing.tsx';

/** An applicant on paper, in place of the screen: what one takes into an interview, with nothing to press. */
export function ApplicantSheet({ record }: { record: ApplicantRecord }) {
  if (!useIsPrinted()) return null;
  const { details, stages, recommendation, notes, interviews } = record;
  const agreed = interviews.interviews.filter(({ state }) => state === 'confirmed');
  return (
    <article className="hidden gap-5 print:grid">
      <header className="grid gap-1">
        <h1 className="text-2xl wrap-anywhere">
          {details.first_name} {details.last_name}
        </h1>
        <p className="text-muted">{headWords(details)}</p>
        <Standing details={details} />
        {agreed.map((interview) => (
          <Agreed key={interview.interview_id} interview={interview} phone={details.phone} />
        ))}
      </header>
      <OverviewPart details={details} />
      <Part title="Résumé">
        {details.files.map(({ file_id, file_name, read_state }) => (
          <p key={file_id} className="text-muted">
            Sent as {file_name}
            {read_state === 'unreadable' && ', whose text could not be read'}
          </p>
        ))}
        <ResumeTexts details={details} />
      </Part>
      {recommendation && (
        <Part title="Scores">
          <ScoresOnPaper stages={stages} />
        </Part>
      )}
      <Part title="Notes">
        {notes.length === 0 && <p className="text-muted">None</p>}
        {notes.map(({ note_id, author, body, created_at }) => (
          <div key={note_id}>
            <p className="text-sm text-muted">
              {author.first_name} {author.last_name}, <RelativeTime date={created_at} />
            </p>
            <p className="wrap-anywhere whitespace-pre-wrap">{body}</p>
          </div>
        ))}
      </Part>
    </article>
  );
}

function Agreed({ interview, phone }: { interview: Interview; phone: string }) {
  const { kind, starts_at, ends_at, time_zone } = interview;
  if (!starts_at || !ends_at) return null;
  return (
    <p>
      <strong>{KIND_WORDS[kind]}</strong>: {whenWords({ starts_at, ends_at }, time_zone)}.{' '}
      {placeWordsForTeam(interview, phone)}
    </p>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-3 border-t border-line pt-4">
      <h2 className="text-lg">{title}</h2>
      {children}
    </section>
  );
}
