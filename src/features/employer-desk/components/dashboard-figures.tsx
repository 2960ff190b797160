import type { ReactNode } from 'react';
import type { Answer } from '#api/endpoint.ts';
import type { getDashboard } from '#features/company/contract.ts';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { wholeNumber } from '#rules/whole-number.ts';
import { Card } from '#ui/card.tsx';
import { Sparkline } from '#ui/charts/sparkline.tsx';
import { useIsSuspended } from '#web/suspended-notice.tsx';

type Dashboard = Answer<typeof getDashboard>;
type Day = Dashboard['last_days'][number];
type FiguresProps = { dashboard: Dashboard; credits: { unlimited: boolean; remaining: number } };

const applicants = (category: string) => addQuery(pathTo('/employer/applications'), { category });

/** The figures of the company with how they went, drawn and in words. */
export function DashboardFigures({ dashboard, credits }: FiguresProps) {
  const { live_postings, draft_postings, new_applicants, active_applicants, last_days } = dashboard;
  const is_suspended = useIsSuspended();
  const each = (name: Exclude<keyof Day, 'day'>) => last_days.map((day) => day[name]);
  const drafts = draft_postings === 1 ? '1 draft' : `${draft_postings} drafts`;
  return (
    <Card flush>
      <h2 className="border-b border-line px-4 py-2.5 text-base font-semibold">The last 30 days</h2>
      <dl className="divide-y divide-line">
        <Figure
          label="Live postings"
          href={addQuery(pathTo('/employer/view-postings'), { status: 'live' })}
          value={wholeNumber(live_postings)}
          values={each('live_postings')}
          shape="line"
        >
          {is_suspended
            ? 'Hidden from the site'
            : `${fromTo(each('live_postings'))}${draft_postings > 0 ? ` · ${drafts}` : ''}`}
        </Figure>
        <Figure
          label="New applicants"
          href={applicants('not_opened')}
          value={wholeNumber(new_applicants)}
          values={each('applied')}
          shape="bars"
        >
          Not opened yet · {wholeNumber(sum(each('applied')))} applied
        </Figure>
        <Figure
          label="Active applicants"
          href={applicants('active')}
          value={wholeNumber(active_applicants)}
          values={each('active_applicants')}
          shape="line"
        >
          {fromTo(each('active_applicants'))}
        </Figure>
        <Figure
          label="Posting credits"
          value={credits.unlimited ? 'Unlimited' : wholeNumber(credits.remaining)}
          values={each('credits_used')}
          shape="bars"
        >
          {wholeNumber(sum(each('credits_used')))} used
        </Figure>
      </dl>
    </Card>
  );
}

type FigureProps = {
  label: string;
  value: string;
  href?: string;
  values: readonly number[];
  shape: 'line' | 'bars';
  children: ReactNode;
};

function Figure({ label, value, href, values, shape, children }: FigureProps) {
  return (
    <div className="relative grid grid-cols-[minmax(0,1fr)_7rem] items-center gap-x-4 px-4 py-3">
      <dt className="text-sm text-muted">
        {href ? (
          <a href={href} className="underline-offset-4 after:absolute after:inset-0 hover:underline">
            {label}
          </a>
        ) : (
          label
        )}
      </dt>
      <dd className="row-span-2" aria-hidden="true">
        <Sparkline values={values} shape={shape} className="h-10 w-full" />
      </dd>
      <dd className="font-heading text-2xl font-semibold tabular-nums">{value}</dd>
      <dd className="col-span-2 text-sm text-muted tabular-nums">{children}</dd>
    </div>
  );
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

function fromTo(values: readonly number[]): string {
  const [first = 0, last = 0] = [values[0], values.at(-1)];
  return first === last ? `${wholeNumber(last)} (no change)` : `From ${wholeNumber(first)} to ${wholeNumber(last)}`;
}
