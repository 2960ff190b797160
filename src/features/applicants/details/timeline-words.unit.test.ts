import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { EVENT_KINDS } from '#features/application/rules/event-kinds.ts';
import type { ApplicantDetails } from './contract.ts';
import { timelineSentence } from './timeline-words.ts';

const entry = (
  over: Partial<ApplicantDetails['timeline'][number]> & { kind: string },
): ApplicantDetails['timeline'][number] => ({
  at: '2026-11-20T10:00:00Z',
  actor_name: 'Owen Pratt',
  by_staff: false,
  from_stage: null,
  to_stage: null,
  from_status: null,
  to_status: null,
  data: {},
  ...over,
});

it.each([
  [entry({ kind: 'viewed' }), 'Tyler’s application was opened'],
  [entry({ kind: 'voted' }), 'Tyler received a vote from the hiring team'],
  [entry({ kind: 'decided', data: { decision: 'advanced' } }), 'Tyler was advanced by a decision'],
  [entry({ kind: 'decided', data: { decision: 'rejected' } }), 'Tyler was rejected by a decision'],
  [entry({ kind: 'decided', data: { decision: 'overruled' } }), 'Tyler received a decision against the majority vote'],
  [entry({ kind: 'decided' }), 'Tyler received a decision'],
  [entry({ kind: 'message-deleted' }), 'Tyler had a message deleted'],
  [entry({ kind: 'knocked-out' }), 'Tyler gave a disqualifying answer'],
  [entry({ kind: 'stage-deleted', to_stage: 'Review' }), 'Tyler was moved to Review because their stage was deleted'],
  [entry({ kind: 'of-a-newer-release' }), 'Tyler was updated'],
])('%j reads “%s”', (event, words) => {
  expect(timelineSentence(event, 'Tyler')).toBe(words);
});

it('has a different sentence for every kind', () => {
  const sentences = EVENT_KINDS.map((kind) => timelineSentence(entry({ kind }), 'Tyler'));
  expect(new Set(sentences).size).toBe(EVENT_KINDS.length);
});

// The compiler checks the kinds passed to `recordEvents`, but not those in SQL.
it('has a sentence for each kind that SQL writes', () => {
  const written = globSync(['src/**/*.server.ts', 'migrations/*.sql']).flatMap((path) => {
    const statements = readFileSync(path, 'utf8')
      .split(/insert into application_event/)
      .slice(1);
    return statements.flatMap((statement) => /^[^;`]*?'([a-z-]+)'/.exec(statement)?.[1] ?? []);
  });
  expect(new Set(written)).toEqual(new Set(['stage-deleted', 'mail-stopped']));
  for (const kind of written) expect(EVENT_KINDS).toContain(kind);
});
