import { type Compared, comparedRows } from '#features/decisions/components/shared/compared-rows.tsx';
import { Comparison } from '#features/decisions/components/shared/comparison.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import type { Shared, SharedFinalist } from '../contract.ts';

/** What the reader of a link sees of the finalists, side by side. */
export function SharedTable({ shared: { posting_title, finalists, do_votes_wait } }: { shared: Shared }) {
  const waiting = do_votes_wait ? <span className="text-muted">After the decision</span> : null;
  return (
    <Comparison
      caption={`Finalists for ${posting_title}`}
      keys={finalists.map(({ letter }) => letter)}
      heads={finalists.map((person) => <Head key={person.letter} person={person} />)}
      rows={[
        ...comparedRows(finalists.map(asCompared), { hidden_votes: waiting }),
        ...(finalists.some(({ feedback }) => feedback && countOf(feedback) > 0)
          ? [{ label: 'Feedback', cells: finalists.map(({ feedback }) => feedback && feedbackWords(feedback)) }]
          : []),
      ]}
    />
  );
}

type FeedbackCounts = NonNullable<SharedFinalist['feedback']>;
const countOf = ({ yes, maybe, no }: FeedbackCounts) => yes + maybe + no;
const feedbackWords = (feedback: FeedbackCounts) =>
  countOf(feedback) > 0 ? `${feedback.yes} yes, ${feedback.maybe} maybe, ${feedback.no} no` : null;

function Head({ person: { name, headline, stage } }: { person: SharedFinalist }) {
  return (
    <div className="grid content-start gap-1.5">
      <strong className="text-base">{name}</strong>
      {headline && <p className="text-muted">{headline}</p>}
      {stage && (
        <p>
          {stage.name}, {stage.status}
          <span className="block text-xs text-muted">
            since <RelativeTime date={stage.since} />
          </span>
        </p>
      )}
    </div>
  );
}

/** The team is not named to people outside. */
function asCompared({ votes, evidence, concerns, decision, ...person }: SharedFinalist): Compared {
  const unnamed = <T extends object>(list: readonly T[]) => list.map((entry) => ({ ...entry, by: '' }));
  return {
    ...person,
    votes: votes && { counts: votes, list: [] },
    feedback: [],
    quotes: unnamed(evidence),
    concerns: unnamed(concerns),
    outcome: decision?.outcome ?? 'open',
    decided: decision?.rationale ? { rationale: decision.rationale, by: '', at: '' } : null,
    files: [],
    answers: [],
    outside: [],
  };
}
