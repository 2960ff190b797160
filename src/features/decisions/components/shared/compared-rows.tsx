import type { ReactNode } from 'react';
import { OPINION_WORDS } from '#rules/opinions.ts';
import { Badge } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { RelativeTime } from '#ui/relative-time.tsx';
import type { Finalist } from '../../contract.ts';
import { favorOf, highestOf } from '../../rules.ts';
import { counted, FILE_WORDS, FROM_WORDS, OUTCOME_WORDS, VERDICT_WORDS } from '../../words.ts';
import type { ComparedRow } from './comparison.tsx';

/** What can be compared of a person, here and in a record. */
export type Compared = Pick<
  Finalist,
  | 'skills'
  | 'score'
  | 'scored'
  | 'tags'
  | 'votes'
  | 'feedback'
  | 'quotes'
  | 'concerns'
  | 'summaries'
  | 'files'
  | 'outcome'
  | 'decided'
  | 'answers'
  | 'outside'
>;

type Options = {
  /** Shown in place of votes that are hidden. */
  hidden_votes: ReactNode;
  /** The address of a file’s applicant; without it files are named alone. */
  fileHref?: (at: number) => string;
};

/** One row for each thing that at least one person has something in. */
export function comparedRows(people: readonly Compared[], { hidden_votes, fileHref }: Options): ComparedRow[] {
  const row = (
    label: string,
    cellOf: (person: Compared, at: number) => ReactNode,
    highest?: ComparedRow['highest'],
  ) => {
    const cells = people.map(cellOf);
    return cells.some((cell) => cell !== null) ? [{ label, cells, ...(highest ? { highest } : {}) }] : [];
  };
  const skill_names = [...new Set(people.flatMap(({ skills }) => skills.map(({ name }) => name)))];
  return [
    ...row('Decision', (person) =>
      people.some(({ outcome }) => outcome !== 'open') ? <Decision person={person} /> : null,
    ),
    ...row(
      'Score',
      ({ score, scored }) => (scored === 0 ? null : <Score value={score} note={counted(scored, 'scorecard')} />),
      highestOf(people.map(({ score }) => score)),
    ),
    ...skill_names.flatMap((name) => {
      const of = (person: Compared) => person.skills.find((skill) => skill.name === name);
      return row(name, (person) => skillCell(of(person)), highestOf(people.map((person) => of(person)?.mean ?? null)));
    }),
    ...row(
      'Tags',
      ({ tags }) => (tags && tags.names.length > 0 && <Tags tags={tags} />) || null,
      highestOf(people.map(({ tags }) => (tags && tags.names.length > 0 ? tags.sum : null))),
    ),
    ...row(
      'Votes',
      ({ votes }) => (votes ? <Votes votes={votes} /> : hidden_votes),
      highestOf(people.map(({ votes }) => favorOf(votes))),
    ),
    ...row('Feedback', ({ feedback }) => (feedback.length > 0 ? <Feedback feedback={feedback} /> : null)),
    ...row('Key evidence', ({ quotes }) => quotesCell(quotes)),
    ...row('Concerns', ({ concerns }) => quotesCell(concerns)),
    ...row('Comments from outside', ({ outside }) => outsideCell(outside)),
    ...row('Summary', ({ summaries }) => entriesCell(summaries.map(({ stage_name, text }) => [stage_name, text]))),
    ...row('Answers', ({ answers }) => entriesCell(answers.map(({ question, answer }) => [question, answer]))),
    ...row('Files', ({ files }, at) => filesCell(files, fileHref?.(at))),
  ];
}

function Decision({ person: { outcome, decided } }: { person: Compared }) {
  const tone =
    outcome === 'open' ? 'neutral' : outcome === 'rejected' ? 'danger' : outcome === 'held' ? 'warning' : 'success';
  return (
    <div className="grid justify-items-start gap-1">
      <Badge tone={tone} wraps>
        {OUTCOME_WORDS[outcome]}
      </Badge>
      {decided && (
        <p>
          {decided.rationale} {decided.by && <span className="text-muted">{decided.by}</span>}
        </p>
      )}
    </div>
  );
}

function skillCell(skill: Finalist['skills'][number] | undefined) {
  if (!skill || skill.n === 0) return null;
  const apart = skill.spread ? `, ${skill.spread} apart` : '';
  return <Score value={skill.mean} note={`${counted(skill.n, 'score')}${apart}`} />;
}

const STEPS = [1, 2, 3, 4, 5];

function Score({ value, note }: { value: number | null; note: string }) {
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-x-2">
        <strong className="text-base tabular-nums">{value === null ? 'Hidden' : value.toFixed(1)}</strong>
        {value !== null && (
          <span aria-hidden="true" className="flex gap-0.5">
            {STEPS.map((step) => (
              <span
                key={step}
                className={classNames('h-2 w-4 rounded-sm', step <= Math.round(value) ? 'bg-chart' : 'bg-line')}
              />
            ))}
          </span>
        )}
      </p>
      <p className="text-xs text-muted">{note}</p>
    </div>
  );
}

function Tags({ tags: { sum, names } }: { tags: NonNullable<Finalist['tags']> }) {
  return (
    <div className="grid gap-1">
      <strong className="tabular-nums">{sum > 0 ? `+${sum}` : sum}</strong>
      <p className="flex flex-wrap gap-1">
        {names.map((name) => (
          <Badge key={name} wraps>
            {name}
          </Badge>
        ))}
      </p>
    </div>
  );
}

function Votes({ votes: { counts, list } }: { votes: NonNullable<Finalist['votes']> }) {
  const { strong_yes, yes, reject } = counts;
  if (strong_yes + yes + reject === 0) return <p className="text-muted">No votes yet</p>;
  return (
    <div className="grid gap-1.5">
      <p className="font-semibold">
        {strong_yes + yes} for{strong_yes > 0 && ` (${strong_yes} strongly)`}, {reject} against
      </p>
      <ul className="grid gap-1 empty:hidden">
        {list.map(({ employer_user, name, verdict }) => (
          <li key={employer_user}>
            {name}: {VERDICT_WORDS[verdict]}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Feedback({ feedback }: Pick<Finalist, 'feedback'>) {
  return (
    <ul className="grid gap-1">
      {feedback.map(({ employer_user, name, verdict }) => (
        <li key={employer_user}>
          {name}: {OPINION_WORDS[verdict]}
        </li>
      ))}
    </ul>
  );
}

function quotesCell(quotes: Finalist['quotes']) {
  if (quotes.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {quotes.map(({ text, by, from }) => (
        <li key={`${from} ${by} ${text}`} className="border-l-2 border-line-strong pl-2">
          <blockquote className="whitespace-pre-line">{text}</blockquote>
          <p className="text-xs text-muted">{[by, FROM_WORDS[from]].filter(Boolean).join(', ')}</p>
        </li>
      ))}
    </ul>
  );
}

/** What people said who got a link to the dashboard. */
function outsideCell(outside: Finalist['outside']) {
  if (outside.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {outside.map(({ by, text, at }) => (
        <li key={`${by} ${at}`} className="border-l-2 border-line-strong pl-2">
          <blockquote className="whitespace-pre-line">{text}</blockquote>
          <p className="text-xs text-muted">
            {by}, <RelativeTime date={at} />
          </p>
        </li>
      ))}
    </ul>
  );
}

function entriesCell(entries: readonly (readonly [string, string])[]) {
  if (entries.length === 0) return null;
  return (
    <dl className="grid gap-2">
      {entries.map(([name, text]) => (
        <div key={name}>
          <dt className="text-xs text-muted">{name}</dt>
          <dd className="whitespace-pre-line">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function filesCell(files: Finalist['files'], href: string | undefined) {
  if (files.length === 0) return null;
  return (
    <ul className="grid gap-1">
      {files.map(({ file_id, kind, file_name }) => (
        <li key={file_id}>
          {href ? (
            <a href={href} className="link">
              {file_name}
            </a>
          ) : (
            file_name
          )}
          <span className="block text-xs text-muted">{FILE_WORDS[kind]}</span>
        </li>
      ))}
    </ul>
  );
}
