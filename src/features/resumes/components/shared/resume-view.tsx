import type { ReactNode } from 'react';
import { dateWords, periodWords, serviceWords, studyWords } from '../../words.ts';

type Shown = {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  city: string;
  region: string;
  postal_code: string;
  headline: string;
  summary?: string;
  skills: readonly string[];
  work: readonly { position: string; name: string; start: string; end: string; summary: string }[];
  education: readonly { institution: string; area: string; study_type: string; end: string }[];
  certificates: readonly { name: string; issuer: string; date: string }[];
  military: { branch: string; rank: string; codes: string[] } | null;
};

/** A read-only résumé, as employers see it and as it is printed. Omits empty parts. */
export function ResumeView({ person }: { person: Shown }) {
  const { first_name, last_name, headline, summary = '', skills, work, military, education, certificates } = person;
  const place = [person.city, [person.region, person.postal_code].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const contact = [place, person.phone, person.email].filter(Boolean);
  return (
    <div className="grid gap-4 wrap-anywhere">
      <div>
        <p className="text-lg font-semibold">{`${first_name} ${last_name}`.trim()}</p>
        {headline && <p>{headline}</p>}
        <p className="text-muted">{contact.join(' · ')}</p>
      </div>
      {summary && <p className="wrap-anywhere whitespace-pre-line">{summary}</p>}
      <Part title="Work" entries={work}>
        {({ position, name, start, end, summary: told }) => (
          <Entry title={position || name} beside={[position ? name : '', periodWords(start, end)]} text={told} />
        )}
      </Part>
      <Part title="Service" entries={military ? [military] : []}>
        {(service) => <p>{serviceWords(service)}</p>}
      </Part>
      <Part title="Education" entries={education}>
        {({ institution, study_type, area, end }) => {
          const study = studyWords({ study_type, area });
          return <Entry title={study || institution} beside={[study ? institution : '', dateWords(end)]} />;
        }}
      </Part>
      <Part title="Certificates and licenses" entries={certificates}>
        {({ name, issuer, date }) => <Entry title={name || issuer} beside={[name ? issuer : '', dateWords(date)]} />}
      </Part>
      <Part title="Skills" entries={skills.length > 0 ? [skills] : []}>
        {(all) => <p>{all.join(', ')}</p>}
      </Part>
    </div>
  );
}

type PartProps<E> = { title: string; entries: readonly E[]; children: (entry: E) => ReactNode };

function Part<E>({ title, entries, children }: PartProps<E>) {
  if (entries.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h3 className="border-b border-line text-base font-semibold">{title}</h3>
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes order.
        <div key={index} className="break-inside-avoid">
          {children(entry)}
        </div>
      ))}
    </section>
  );
}

function Entry({ title, beside, text = '' }: { title: string; beside: string[]; text?: string }) {
  const facts = beside.filter(Boolean).join(' · ');
  return (
    <>
      <p className="font-semibold">{title}</p>
      {facts && <p className="text-muted">{facts}</p>}
      {text && <p className="wrap-anywhere whitespace-pre-line">{text}</p>}
    </>
  );
}
