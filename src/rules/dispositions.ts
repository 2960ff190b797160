/** What became of an applicant, in the words of a federal contractor’s records (41 CFR 60-1.12, standards §9). */
export const DISPOSITIONS = [
  'clearance',
  'citizenship',
  'basic_qualification',
  'knock_out',
  'less_qualified',
  'not_available',
  'position_closed',
  'withdrew',
  'not_considered',
] as const;
export type Disposition = (typeof DISPOSITIONS)[number];

/** As the record of applicants names them. */
export const DISPOSITION_LABELS: Readonly<Record<Disposition, string>> = {
  clearance: 'Security clearance not held',
  citizenship: 'Citizenship required by law or contract',
  basic_qualification: 'Does not meet a basic qualification',
  knock_out: 'Did not pass a knock-out question',
  less_qualified: 'Less qualified than others',
  not_available: 'Not available',
  position_closed: 'Position filled or closed',
  withdrew: 'Withdrew',
  not_considered: 'Not considered',
};

/** Offered to federal contractors alone. */
export const CONTRACTOR_DISPOSITIONS = [
  'clearance',
  'citizenship',
  'basic_qualification',
  'not_considered',
] as const satisfies readonly Disposition[];

/** Whether a company can give the reason: a contractor one that its records know, others any but those for contractors. */
export function isReasonOffered(disposition: Disposition | null, { ofccp_mode }: { ofccp_mode: boolean }): boolean {
  if (ofccp_mode) return disposition !== null;
  return !CONTRACTOR_DISPOSITIONS.some((own) => own === disposition);
}
