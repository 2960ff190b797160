import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aPageData } from '#web/a-page-data.ts';
import type { FormAnswer } from '#web/form-answer.ts';
import { PageDataProvider } from '#web/page-data-context.tsx';
import type { OperatorCompany } from '../contract.ts';
import { anOperatorCompany } from './an-operator-company.ts';
import { CompanyGrant } from './company-grant.tsx';

const company = anOperatorCompany();

const show = (over: Partial<OperatorCompany> = {}, answer?: FormAnswer) =>
  render(
    <PageDataProvider value={aPageData()}>
      <CompanyGrant company={{ ...company, ...over }} idempotency_key="key" answer={answer} />
    </PageDataProvider>,
  );

const formOf = (button: string) =>
  within(screen.getByRole('button', { name: button, hidden: true }).closest('form') as HTMLFormElement);

it('says what it does to a company before it is suspended', () => {
  show();
  const form = formOf('Suspend the company');
  expect(form.getByText(/Its jobs and its page leave the site.*Its admins get an email/)).toBeTruthy();
  expect(form.getByRole('textbox', { name: /^Reason/, hidden: true })).toBeTruthy();
  expect(screen.queryByLabelText('Approved company')).toBeNull();
});

it('tells companies of the same name apart', () => {
  show();
  expect(screen.getByText(/Meridian, ID/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'admin@orchard.example' })).toBeTruthy();
  expect(screen.getByText(/3 members/)).toBeTruthy();
  expect(screen.getByText(company.company_id)).toBeTruthy();
});

it('says of a company without people and place only what is known', () => {
  show({ city: '', region: '', website: '', admin_email: null, people: 0 });
  expect(screen.getByText(/^No admin · no active members/)).toBeTruthy();
});

it('offers to approve a company, and to withdraw that', () => {
  show({ company_enabled: false });
  expect(formOf('Approve the company').getByText(/only approved companies get contact details/)).toBeTruthy();
  show();
  expect(formOf('Withdraw the approval').getByText(/Its jobs stay on the site/)).toBeTruthy();
});

it('offers to reinstate a suspended company', () => {
  show({ on_site: false });
  expect(formOf('Reinstate the company').getByText(/Its live jobs and its page return to the site/)).toBeTruthy();
});

it('opens again the form that was refused, and no other', () => {
  const values = { company_id: company.company_id, on_site: 'off', reason: 'no' };
  const answer = { message: 'Check the marked fields.', fields: { reason: 'Say why.' }, values };
  const { container } = show({}, answer);
  expect([...container.querySelectorAll('details[name=grant]')].map((each) => each.hasAttribute('open'))).toEqual([
    false,
    true,
  ]);
  expect(screen.getAllByText('Say why.')).toHaveLength(1);
});
