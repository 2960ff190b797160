import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OperatorCompany } from '#features/operator/companies/contract.ts';
import { aPageData } from '#web/a-page-data.ts';
import { PageDataProvider } from '#web/page-data-context.tsx';
import { FoundCompany } from './booth-row.tsx';

const company = {
  company_id: '00000000-0000-4000-8000-000000000001',
  business_name: 'Orchard',
  city: 'Meridian',
  region: 'ID',
  website: '',
  joined_at: '2026-03-02T10:00:00.000Z',
  admin_email: 'admin@orchard.example',
  people: 1,
  on_site: true,
};

it('tells companies of the same name apart where one gets a booth', () => {
  render(
    <PageDataProvider value={aPageData()}>
      <FoundCompany
        company={company as OperatorCompany}
        has_booth={false}
        q="orchard"
        action="/operator/hiring-events"
        answer={undefined}
      />
    </PageDataProvider>,
  );
  expect(screen.getByText('Meridian, ID')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'admin@orchard.example' })).toBeTruthy();
});
