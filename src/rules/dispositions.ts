/** How applications can end in a federal contractor’s records (41 CFR 60-300.80 and 60-741.80, standards §9). */
export const DISPOSITIONS = [
  'clearance',
  'citizenship',
  'basic_qualification',
  'knock_out',
  'less_qualified',
  'not_available',
  'position_closed',
  'withdrew',
  'no_response',
  'not_considered',
] as const;
export type Disposition = (typeof DISPOSITIONS)[number];

/** In the applicant flow. */
export const DISPOSITION_LABELS: Readonly<Record<Disposition, string>> = {
  clearance: 'Security clearance not held',
  citizenship: 'Citizenship required by law or contract',
  basic_qualification: 'Does not meet a basic qualification',
  knock_out: 'Did not pass a knock-out question',
  less_qualified: 'Less qualified for the job',
  not_available: 'Not available',
  position_closed: 'Position filled or closed',
  withdrew: 'Withdrew',
  no_response: 'Did not respond',
  not_considered: 'Not considered',
};

/** Offered to federal contractors alone. */
export const CONTRACTOR_DISPOSITIONS = [
  'clearance',
  'citizenship',
  'basic_qualification',
  'not_considered',
] as const satisfies readonly Disposition[];

/** Contractors can give reasons with a disposition; other companies all but those for contractors. */
export function isReasonOffered(disposition: Disposition | null, { ofccp_mode }: { ofccp_mode: boolean }): boolean {
  if (ofccp_mode) return disposition !== null;
  return !CONTRACTOR_DISPOSITIONS.some((own) => own === disposition);
}
