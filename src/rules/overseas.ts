import { RuleBroken } from './rule-broken.ts';

/** The groups that an employer can hire for a job abroad. SOFA: status of forces agreement. */
export const OVERSEAS_HIRES = ['us_hire', 'sofa', 'local_national'] as const;
export type OverseasHire = (typeof OVERSEAS_HIRES)[number];

export const OVERSEAS_HIRE_LABELS: Readonly<Record<OverseasHire, string>> = {
  us_hire: 'U.S. hires',
  sofa: 'People with SOFA status',
  local_national: 'Local nationals',
};

export type Overseas = {
  overseas_hire: readonly OverseasHire[];
  /** Whether the remote work can be done while the person is overseas on military orders, their own or their spouse's. */
  overseas_orders: boolean;
};

type WorkPlace = { location_type: string; country: string };

/** Throws `RuleBroken` if a job in the United States says who is hired abroad, or work that is not remote can be done overseas. */
export function checkOverseas({ overseas_hire, overseas_orders, location_type, country }: Overseas & WorkPlace): void {
  if (overseas_hire.length > 0 && (country === '' || country === 'US'))
    throw new RuleBroken(
      'not-abroad',
      'This is for jobs abroad. Choose the country first, or clear this.',
      'overseas_hire',
    );
  if (overseas_orders && location_type !== 'remote')
    throw new RuleBroken(
      'not-remote',
      'Only remote work can be done overseas on orders. Clear this.',
      'overseas_orders',
    );
}

const IN_SENTENCES: Readonly<Record<OverseasHire, string>> = {
  us_hire: 'U.S. hires',
  sofa: 'people with SOFA status',
  local_national: 'local nationals',
};

const BOTH = new Intl.ListFormat('en-US');

/** 'Open to U.S. hires and people with SOFA status'; empty if the employer did not say. */
export function overseasHireWords({ overseas_hire }: Pick<Overseas, 'overseas_hire'>): string {
  const hires = OVERSEAS_HIRES.filter((each) => overseas_hire.includes(each)).map((each) => IN_SENTENCES[each]);
  return hires.length === 0 ? '' : `Open to ${BOTH.format(hires)}`;
}
