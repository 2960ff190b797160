import { z } from 'zod';

/** What federal contractors state with each job (41 CFR 60-1.41, 60-300.5(a)12 and 60-741.5(a)7). */
export const shownContractor = {
  federal_contractor: z.boolean(),
  /** How to ask for an accommodation; empty for other companies and anonymous jobs. */
  accommodation_contact: z.string(),
};

/** Under which a federal contractor keeps the records of the job; empty for other companies and anonymous jobs. */
export const shownRequisition = { requisition_number: z.string() };
