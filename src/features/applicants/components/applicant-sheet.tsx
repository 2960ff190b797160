import type { ReactNode } from 'react';
import type { Interview } from '#features/scheduling/contract.ts';
import { KIND_WORDS, placeWordsForTeam, whenWords } from '#features/scheduling/words.ts';
import { PrintedScores } from '#features/scoring/components/shared/printed-scores.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { useIsPrinted } from '#ui/use-is-printed.ts';
import type { ApplicantRecord } from '../details/applicant-record.ts';
import { headerWords } from '../details/header-words.ts';
import { CurrentStatus } from './current-status.tsx';
import { OverviewPart } from './overview-part.tsx';
import { ResumeTexts } from './resume-texts.tsx';

/** The printed version of an applicant, such as for an interview. */
export function ApplicantSheet({ record }: { record: ApplicantRecord }) {
  if (!useIsPrinted()) return null;
  const { details, stages, recommendation, notes, interviews } = record;
  const confirmed = interviews.interviews.filter(({ state }) => state === 'confirmed');
  return (
    <article className="hidden gap-5 print:grid">
      <header className="grid gap-1">
        <h1 className="text-2xl wrap-anywhere">
          {details.first_name} {details.last_name}
        </h1>
        <p className="text-muted">{headerWords(details)}</p>
        <CurrentStatus details={details} />
        {confirmed.map((interview) => (
          <ConfirmedInterview key={interview.interview_id} interview={interview} phone={details.phone} />
        ))}
      </header>
      <OverviewPart details={details} />
      <Part title="Résumé">
        {details.files.map(({ file_id, file_name, read_state }) => (
          <p key={file_id} className="text-muted">
            File: {file_name}
            {read_state === 'unreadable' && ' (its text could not be read)'}
          </p>
        ))}
        <ResumeTexts details={details} />
      </Part>
      {recommendation && (
        <Part title="Scores">
          <PrintedScores stages={stages} />
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

function ConfirmedInterview({ interview, phone }: { interview: Interview; phone: string }) {
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
