import type { ReactNode } from 'react';
import { formatPay } from '#rules/pay.ts';
import { companyLogoPath, companyPath, jobPath } from '#rules/slug.ts';
import { EMPLOYMENT_TYPE_LABELS } from '#rules/work-types.ts';
import { Badge } from '#ui/badge.tsx';
import { CARD_LINK, Card } from '#ui/card.tsx';
import { CompanyLogo } from '#ui/company-logo.tsx';
import { Icon } from '#ui/icon.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import type { JobCard as Job } from '../../contract.ts';
import { marksOf, placeOf } from '../../words.ts';
import { SaveFromCard } from './save-job.tsx';

type JobCardProps = {
  job: Job;
  heading?: 'h2' | 'h3';
  /** Needs the form `SaveFromList` on the page. */
  can_save?: boolean;
  is_saved?: boolean;
  /** Actions for the job. Their links and buttons need `relative` to be above the link that covers the card. */
  children?: ReactNode;
};

/** One job of a list: title, company, place, pay, type and age. */
export function JobCard({ job, heading: Heading = 'h3', can_save = false, is_saved = false, children }: JobCardProps) {
  const pay = payOf(job);
  const marks = marksOf(job).join(' · ');
  return (
    <Card as="article" interactive className="grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-1">
      <CompanyLogo name={job.company_name} src={companyLogoPath(job)} anonymous={job.anonymous} />
      <div className="grid min-w-0 content-start gap-1.5">
        <Heading className="text-lg leading-snug">
          <a href={jobPath(job.posting_id, job.title)} className={CARD_LINK}>
            {job.title}
          </a>
        </Heading>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
          <span className="inline-flex items-center gap-1.5">
            <Icon of="building-2" size="sm" />
            {job.company_key ? (
              <a
                href={companyPath(job.company_key, job.company_name)}
                className="relative underline-offset-4 hover:underline"
              >
                {job.company_name}
              </a>
            ) : (
              job.company_name
            )}
          </span>
          <span className="inline-flex items-center gap-1.5">
            <Icon of="map-pin" size="sm" />
            {placeOf(job)}
            {job.distance_miles !== null && ` · ${Math.round(job.distance_miles)} mi`}
          </span>
        </p>
        {pay && (
          <p className="inline-flex items-start gap-1.5">
            <Icon of="banknote" size="sm" className="mt-1 text-muted" />
            <Pay text={pay} />
          </p>
        )}
        {marks && <p className="line-clamp-2 text-sm font-semibold">{marks}</p>}
        <p className="flex flex-wrap items-center gap-2 pt-1 text-sm text-muted">
          {job.is_featured && <Featured />}
          <Badge>{EMPLOYMENT_TYPE_LABELS[job.employment_type]}</Badge>
          {job.location_type === 'remote' && <Badge tone="highlight">Remote</Badge>}
          <span className="ml-auto inline-flex items-center gap-2">
            <span className="inline-flex items-center gap-1.5">
              <Icon of="clock" size="xs" />
              <RelativeTime date={job.posted_at} />
            </span>
            {can_save && <SaveFromCard posting_id={job.posting_id} title={job.title} is_saved={is_saved} />}
          </span>
        </p>
        {children}
      </div>
    </Card>
  );
}

/** Its company pays for the job to stand out. */
export const Featured = () => <Badge tone="accent">Featured</Badge>;

/** Pay as stated, highlighted, and its yearly or hourly equivalent. */
export function Pay({ text }: { text: string }) {
  const [stated, ...rest] = text.split(' · ');
  return (
    <span className="flex flex-wrap gap-x-2">
      <span className="font-semibold">{stated}</span>
      {rest.length > 0 && (
        <span className="text-muted">
          <span className="sr-only"> · </span>
          {rest.join(' · ')}
        </span>
      )}
    </span>
  );
}

/** Pay with its yearly or hourly equivalent; null if the employer stated none. */
export function payOf(
  job: Pick<
    Job,
    'pay_min_cents' | 'pay_max_cents' | 'pay_unit' | 'pay_currency' | 'hours_per_week' | 'employment_type'
  >,
): string | null {
  if (!job.pay_unit) return null;
  const {
    pay_min_cents: min_cents,
    pay_max_cents: max_cents,
    pay_unit: unit,
    pay_currency: currency,
    hours_per_week,
    employment_type,
  } = job;
  return formatPay({ min_cents, max_cents, unit, currency, hours_per_week, employment_type });
}
