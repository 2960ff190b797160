import { pathTo } from '#rules/addresses.ts';
import { PROGRAM_LABELS, programLines } from '#rules/programs.ts';
import { Card } from '#ui/card.tsx';
import { longDate } from '#ui/relative-date.ts';
import type { Job } from '../contract.ts';

/** How a SkillBridge internship or fellowship runs, as the employer states it. Nothing for an ordinary job. */
export function ProgramBox({ job }: { job: Job }) {
  if (job.program === 'none') return null;
  const lines = programLines(job, (day) => longDate(new Date(day)));
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-xl">{PROGRAM_LABELS[job.program]}</h2>
      {lines.length > 0 && (
        <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
          {lines.map(([label, text]) => (
            <div key={label}>
              <dt className="text-sm text-muted">{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {job.program === 'skillbridge' && (
        <p className="text-sm">
          For service members in their last 180 days or fewer, as their service allows, with their commander’s approval.{' '}
          <a className="link" href={pathTo('/skillbridge')}>
            How SkillBridge works
          </a>
        </p>
      )}
    </Card>
  );
}
