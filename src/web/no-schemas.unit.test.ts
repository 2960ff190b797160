import { expect, it, vi } from 'vitest';

vi.mock('zod', () => import('./no-schemas.ts'));
const { createApplicant } = await import('#features/applicants/contract.ts');
const contracts = import.meta.glob('../features/*/*contract.ts');

it('lets every contract be declared, with its methods and paths', async () => {
  const declared = await Promise.all(Object.values(contracts).map((load) => load()));
  expect(declared.length).toBeGreaterThan(15);
  expect(createApplicant).toMatchObject({ method: 'POST', path: '/company/{company_id}/applicants' });
});

it('throws rather than let something unchecked through', () => {
  expect(() => createApplicant.body.safeParse({})).toThrow('There are no schemas in the browser.');
});
