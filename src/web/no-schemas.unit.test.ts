import { expect, it, vi } from 'vitest';

vi.mock('zod', () => import('./no-schemas.ts'));
const { createApplicant } = await import('#features/applicants/contract.ts');
const { updateCompany } = await import('#features/company/contract.ts');

it('leaves a contract its methods and paths', () => {
  expect(createApplicant).toMatchObject({ method: 'POST', path: '/company/{company_id}/applicants' });
  expect(updateCompany).toMatchObject({ method: 'PATCH', path: '/company/{company_id}' });
});

it('throws rather than let something unchecked through', () => {
  expect(() => createApplicant.body.safeParse({})).toThrow('There are no schemas in the browser.');
});
