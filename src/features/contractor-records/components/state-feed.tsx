import type { Preferences } from '#api/company-preferences.ts';
import { fillPath } from '#rules/paths.ts';
import { US_STATES } from '#rules/us-states.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Select } from '#ui/select.tsx';

const STATES = [
  { value: '', label: 'All states' },
  ...Object.entries(US_STATES).map(([value, label]) => ({ value, label })),
];

type StateFeedProps = {
  preferences: Pick<Preferences, 'ofccp_mode' | 'job_service_contact'>;
  /** Null if the company has no public page. */
  company_key: string | null;
  origin: string;
};

/** Where state job services get the contractor's jobs. */
export function StateFeed({ preferences, company_key, origin }: StateFeedProps) {
  const missing = missingFor(preferences, company_key);
  const path = fillPath('/feeds/state-jobs/{company_key}.xml', { company_key: company_key ?? '' });
  return (
    <Card as="section" aria-labelledby="state-feed" className="grid gap-4">
      <h2 id="state-feed" className="text-lg">
        Feed for state job services
      </h2>
      <p>
        Federal contractors list their open jobs with the employment service delivery system (ESDS) of the state where
        each job is (41 CFR 60-300.5). Send this feed’s address to each state that accepts one. It lists your live U.S.
        jobs with requisition number and contact, and says that you are a federal contractor requesting priority
        referrals of protected veterans. Anonymous jobs and SkillBridge internships are not in it.
      </p>
      {missing ? (
        <p className="text-muted">{missing}</p>
      ) : (
        <>
          <p className="font-mono text-sm wrap-anywhere">{origin + path}</p>
          <form method="get" action={path} className="flex flex-wrap items-end gap-4">
            <Select name="state" label="State" choices={STATES} />
            <Button type="submit">Open the feed</Button>
          </form>
        </>
      )}
    </Card>
  );
}

function missingFor({ ofccp_mode, job_service_contact }: StateFeedProps['preferences'], company_key: string | null) {
  if (!ofccp_mode) return 'Turn on federal contractor mode to get the address.';
  if (job_service_contact === '') return 'Enter a contact for state job services to get the address.';
  return company_key === null ? 'Publish a job under your company’s name to get the address.' : null;
}
