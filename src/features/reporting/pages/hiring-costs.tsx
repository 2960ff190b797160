import { redirect } from 'react-router';
import { sourceName } from '#features/application/rules/source-name.ts';
import { pathTo } from '#rules/addresses.ts';
import { dayRangeWords } from '#rules/calendar-days.ts';
import { dollars } from '#rules/dollars.ts';
import { addQuery } from '#rules/paths.ts';
import { can, memberMay } from '#rules/permissions.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { Table } from '#ui/table.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { CsrfField } from '#web/csrf-field.tsx';
import { answerForm, asTyped, type FormAnswer, numberOf, textOf } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { useReasonAgainst } from '#web/use-can.ts';
import { createHiringCost, deleteHiringCost, type HiringCost, listHiringCosts } from '../costs/contract.ts';
import type { Route } from './+types/hiring-costs.ts';

const PAGE = pathTo('/employer/reporting/costs');

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Hiring costs' });

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, company_id, user } = companyCall(context);
  const may = can('view-ats-reporting', user) && memberMay('edit-hiring-costs', user);
  const answer = may ? await call(listHiringCosts, { params: { company_id } }) : undefined;
  return { listed: answer ?? null, done: new URL(request.url).searchParams.get('done') };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { call, company_id } = companyCall(context);
  const form = await request.formData();
  const save = async () => {
    if (textOf(form, 'intent') === 'delete') {
      const params = { company_id, cost_id: textOf(form, 'cost_id') };
      orNotFound(await call(deleteHiringCost, { params }));
      throw redirect(addQuery(PAGE, { done: 'deleted' }), 303);
    }
    const dollars_typed = numberOf(form, 'amount');
    const body = asTyped<Omit<HiringCost, 'cost_id'>>({
      source: textOf(form, 'source'),
      from_on: textOf(form, 'from_on'),
      to_on: textOf(form, 'to_on'),
      amount_cents: typeof dollars_typed === 'number' ? Math.round(dollars_typed * 100) : dollars_typed,
      note: textOf(form, 'note'),
    });
    orNotFound(await call(createHiringCost, { params: { company_id }, body }));
    throw redirect(addQuery(PAGE, { done: 'added' }), 303);
  };
  return answerForm(form, save, (field) => (field === 'amount_cents' ? 'amount' : field));
}

const DONE: Readonly<Record<string, string>> = { added: 'Cost added.', deleted: 'Cost deleted.' };

export default function HiringCosts({ loaderData: { listed, done }, actionData: answer }: Route.ComponentProps) {
  const without_reports = useReasonAgainst('view-ats-reporting');
  const for_managers = useReasonAgainst('edit-hiring-costs');
  const title = 'Hiring costs';
  const back = { href: pathTo('/employer/reporting'), label: 'Reporting' };
  if (!listed) {
    return (
      <WorkbenchPage title={title} back={back}>
        <EmptyState icon="chart-column" title="You don’t have access to costs">
          {without_reports ?? for_managers}
        </EmptyState>
      </WorkbenchPage>
    );
  }
  return (
    <WorkbenchPage
      title={title}
      back={back}
      intro="Enter what each applicant source cost to see cost per hire in the report."
    >
      {done && !answer && DONE[done] && <Notice tone="success" live title={DONE[done]} />}
      <CostForm key={done} sources={listed.sources} answer={answer} />
      {listed.costs.length === 0 ? (
        <EmptyState icon="chart-column" title="No costs yet">
          Add what you paid for ads, recruiters, events or referrals. Boosts that you bought here are counted already.
        </EmptyState>
      ) : (
        <CostList costs={listed.costs} />
      )}
    </WorkbenchPage>
  );
}

const LABELS = { source: 'Source', from_on: 'First day', to_on: 'Last day', amount: 'Amount in dollars', note: 'Note' };

function CostForm({ sources, answer }: { sources: string[]; answer: FormAnswer | undefined }) {
  const box = (name: keyof typeof LABELS) => ({
    id: name,
    name,
    label: LABELS[name],
    defaultValue: answer?.values[name] ?? '',
    error: answer?.fields[name],
  });
  return (
    <Card as="section" aria-labelledby="new-cost" className="grid gap-4">
      <h2 id="new-cost" className="text-lg">
        New cost
      </h2>
      <FormProblems answer={answer} labels={LABELS} />
      <form method="post" action={PAGE} className="grid gap-4" noValidate>
        <CsrfField />
        <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <TextInput {...box('source')} suggestions={sources.map(sourceName)} autoComplete="off" required />
          <TextInput {...box('from_on')} type="date" required />
          <TextInput {...box('to_on')} type="date" required />
          <TextInput {...box('amount')} inputMode="decimal" autoComplete="off" required />
        </div>
        <TextInput {...box('note')} most={120} autoComplete="off" hint="For example “Invoice 1042”." />
        <p>
          <Button type="submit" variant="primary">
            Add cost
          </Button>
        </p>
      </form>
    </Card>
  );
}

function CostList({ costs }: { costs: HiringCost[] }) {
  return (
    <Table<HiringCost>
      caption="Costs"
      rows={costs}
      rowKey={({ cost_id }) => cost_id}
      columns={[
        { key: 'source', header: 'Source', rowHeader: true, cell: ({ source }) => sourceName(source) },
        { key: 'days', header: 'Days', cell: ({ from_on, to_on }) => dayRangeWords(from_on, to_on) },
        { key: 'amount', header: 'Amount', align: 'end', cell: ({ amount_cents }) => dollars(amount_cents) },
        { key: 'note', header: 'Note', cell: ({ note }) => note, className: 'min-w-48 wrap-anywhere' },
        {
          key: 'delete',
          header: <span className="sr-only">Delete</span>,
          align: 'end',
          cell: (cost) => <DeleteCost cost={cost} />,
        },
      ]}
    />
  );
}

function DeleteCost({ cost: { cost_id, source, amount_cents } }: { cost: HiringCost }) {
  return (
    <form method="post" action={PAGE}>
      <CsrfField />
      <input type="hidden" name="cost_id" value={cost_id} />
      <Button type="submit" name="intent" value="delete" size="sm">
        Delete<span className="sr-only">{` ${dollars(amount_cents)} for ${sourceName(source)}`}</span>
      </Button>
    </form>
  );
}
