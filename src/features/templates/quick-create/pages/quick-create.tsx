import { Form, redirect, useNavigation } from 'react-router';
import { LONGEST_TITLE } from '#features/postings/fields/contract.ts';
import { pathTo } from '#rules/addresses.ts';
import { COUNTRIES, CURRENCIES } from '#rules/countries.ts';
import { PAY_UNITS } from '#rules/pay.ts';
import { can } from '#rules/permissions.ts';
import { LOCATION_TYPE_LABELS, LOCATION_TYPES } from '#rules/work-types.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { CsrfField } from '#web/csrf-field.tsx';
import { answerForm, asTyped, numberOf, textOf } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { keepForm } from '#web/keep-form.ts';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { TextKept } from '#web/text-kept.tsx';
import { useReasonAgainst } from '#web/use-can.ts';
import { asksBeforeLeaving } from '#web/use-unsaved-changes.ts';
import { listQuickTemplates, quickCreatePosting } from '../contract.ts';
import type { Route } from './+types/quick-create.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Quick create' });

export async function loader({ context }: Route.LoaderArgs) {
  const { call, company_id, user, flags } = companyCall(context);
  if (!can('quick-create-posting', user, flags)) return null;
  return { key: crypto.randomUUID(), ...orNotFound(await call(listQuickTemplates, { params: { company_id } })) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { call, company_id } = companyCall(context);
  const form = await request.formData();
  const text = (name: string) => textOf(form, name);
  const body = {
    title: text('title'),
    template_id: text('template_id') || null,
    ...{ location_type: text('location_type'), city: text('city'), region: text('region') },
    ...{ postal_code: text('postal_code'), country: text('country') },
    ...{ pay_min_cents: centsOf(form, 'pay_min_cents'), pay_max_cents: centsOf(form, 'pay_max_cents') },
    ...{ pay_unit: text('pay_unit') || null, pay_currency: text('pay_currency') || null },
  };
  type Body = Parameters<typeof call<typeof quickCreatePosting>>[1]['body'];
  return answerForm(form, async () => {
    const idempotency_key = text('key') || undefined;
    const call_of = { params: { company_id }, body: asTyped<Body>(body), idempotency_key };
    const { posting_id } = orNotFound(await call(quickCreatePosting, call_of));
    throw redirect(pathTo('/employer/posting/{posting_id}/edit', { posting_id }));
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepForm(serverAction);

/** An amount with more than two decimals stays text, for the contract to refuse. */
function centsOf(form: FormData, name: string) {
  const amount = numberOf(form, name);
  if (typeof amount !== 'number') return amount;
  const text = textOf(form, name);
  return /\.\d{3}/.test(text) ? text : Math.round(amount * 100);
}

const LABELS = {
  title: 'Job title',
  template_id: 'Posting template',
  location_type: 'Where the work is done',
  city: 'City',
  region: 'State or region',
  postal_code: 'ZIP or postal code',
  country: 'Country',
  pay_min_cents: 'Pay from',
  pay_max_cents: 'Pay to',
  pay_unit: 'Pay period',
  pay_currency: 'Currency',
};

const UNIT_LABELS: Readonly<Record<string, string>> = {
  hour: 'an hour',
  day: 'a day',
  week: 'a week',
  month: 'a month',
  year: 'a year',
};

const choicesOf = (values: readonly string[], labels: Readonly<Record<string, string>>) =>
  values.map((value) => ({ value, label: labels[value] ?? value }));
const COUNTRY_CHOICES = choicesOf([...new Set(['US', ...Object.keys(COUNTRIES)])], COUNTRIES);

export default function QuickCreate({ loaderData, actionData: answer }: Route.ComponentProps) {
  const refused = useReasonAgainst('quick-create-posting');
  const { state } = useNavigation();
  const back = { href: pathTo('/employer/view-postings'), label: 'Postings' };
  if (!loaderData) {
    return (
      <WorkbenchPage width="form" title="Quick create" back={back}>
        <EmptyState icon="megaphone" title="You cannot use quick create">
          {refused}
        </EmptyState>
      </WorkbenchPage>
    );
  }
  const { key, templates, default_name } = loaderData;
  const box = (name: keyof typeof LABELS, start = '') => ({
    name,
    label: LABELS[name],
    defaultValue: answer?.values[name] ?? start,
    error: answer?.fields[name],
  });
  return (
    <WorkbenchPage
      width="form"
      title="Quick create"
      back={back}
      intro="Title, place, pay and a template make a whole draft. It is not public until a manager publishes it."
    >
      <FormProblems answer={answer} labels={LABELS} />
      <Form method="post" className="grid gap-5" noValidate {...asksBeforeLeaving(Boolean(answer))}>
        <CsrfField />
        <input type="hidden" name="key" value={key} />
        <TextKept />
        <TextInput {...box('title')} most={LONGEST_TITLE} autoComplete="off" />
        <Select
          {...box('template_id', templates[0]?.template_id)}
          choices={[
            ...templates.map(({ template_id, name }) => ({ value: template_id, label: name })),
            { value: '', label: `${default_name} (default)` },
          ]}
        />
        <Select {...box('location_type')} choices={choicesOf(LOCATION_TYPES, LOCATION_TYPE_LABELS)} />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextInput {...box('city')} autoComplete="off" />
          <TextInput {...box('region')} autoComplete="off" />
          <TextInput {...box('postal_code')} autoComplete="off" optional />
          <Select {...box('country', 'US')} choices={COUNTRY_CHOICES} />
          <TextInput {...box('pay_min_cents')} inputMode="decimal" autoComplete="off" optional />
          <TextInput {...box('pay_max_cents')} inputMode="decimal" autoComplete="off" optional />
          <Select
            {...box('pay_unit')}
            choices={[{ value: '', label: 'Choose' }, ...choicesOf(PAY_UNITS, UNIT_LABELS)]}
            optional
          />
          <Select
            {...box('pay_currency')}
            choices={[{ value: '', label: 'US dollars' }, ...choicesOf(CURRENCIES, {})]}
            optional
          />
        </div>
        <p>
          <Button type="submit" variant="primary" pending={state !== 'idle'}>
            Create draft
          </Button>
        </p>
      </Form>
    </WorkbenchPage>
  );
}
