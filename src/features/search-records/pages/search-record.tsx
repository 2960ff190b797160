import { Form, redirect } from 'react-router';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { RECORD_YEARS } from '#rules/record-years.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { CsrfField } from '#web/csrf-field.tsx';
import { answerForm, textOf } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { useReasonAgainst } from '#web/use-can.ts';
import { eraseSearchWords, listSearchRecords, RECORD_KINDS, type SearchRecords } from '../contract.ts';
import type { Route } from './+types/search-record.ts';

const HERE = pathTo('/employer/profiles/search-record');
const TITLE = 'Search record';
const KIND_LABELS = { '': 'Searches and scouts', search: 'Searches', scout: 'Scouts' } as const;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: TITLE, no_index: true });

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, company_id } = companyCall(context);
  const params = new URL(request.url).searchParams;
  const one = (name: string) => (params.get(name) ?? '').trim();
  const days = { from: one('from'), to: one('to') };
  const problems = Object.fromEntries(
    Object.entries(days).flatMap(([name, text]) => (isDay(text) ? [] : [[name, 'Enter a date such as 2026-11-28.']])),
  );
  const kind = RECORD_KINDS.find((each) => each === one('kind')) ?? '';
  const query = { ...days, kind, requisition_number: one('requisition_number').slice(0, 60), page: one('page') || '1' };
  const listed =
    Object.keys(problems).length > 0 ? undefined : await call(listSearchRecords, { params: { company_id }, query });
  return { listed: listed ?? null, query, problems, done: one('done') };
}

const isDay = (text: string) => text === '' || (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)));

export async function action({ context, request }: Route.ActionArgs) {
  const { call, company_id } = companyCall(context);
  const form = await request.formData();
  return answerForm(form, async () => {
    orNotFound(await call(eraseSearchWords, { params: { company_id, record_id: textOf(form, 'record_id') } }));
    throw redirect(addQuery(HERE, { done: 'erased' }), 303);
  });
}

/** Who searched for people, when, for what and whom it showed, under pseudonyms. */
export default function SearchRecordPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { listed, query, problems, done } = loaderData;
  const refused = useReasonAgainst('edit-company');
  const back = { href: pathTo('/employer/profiles'), label: 'Profiles' };
  if (refused) {
    return (
      <WorkbenchPage width="form" title={TITLE} back={back}>
        <EmptyState icon="search" title="Only admins see the search record">
          Ask an admin of your team.
        </EmptyState>
      </WorkbenchPage>
    );
  }
  const { page: _page, ...filters } = query;
  return (
    <WorkbenchPage
      title={TITLE}
      back={back}
      intro={`Every search of profiles and every run of a scout, kept for ${RECORD_YEARS[0]} years, or ${RECORD_YEARS[1]} if you choose so as a federal contractor. People stand under pseudonyms.`}
    >
      {done === 'erased' && !answer && <Notice tone="success" live title="The typed words are erased." />}
      <FormProblems answer={answer} labels={{}} />
      <search aria-label="Search record">
        <Form method="get" className="grid items-start gap-3 sm:grid-cols-2 xl:grid-cols-4">
          <TextInput name="from" label="From" type="date" defaultValue={query.from} error={problems.from} />
          <TextInput name="to" label="To" type="date" defaultValue={query.to} error={problems.to} />
          <Select
            name="kind"
            label="Show"
            choices={RECORD_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))}
            defaultValue={query.kind}
          />
          <TextInput
            name="requisition_number"
            label="Requisition number"
            defaultValue={query.requisition_number}
            most={60}
            autoComplete="off"
          />
          <Button type="submit" className="sm:justify-self-start">
            Show
          </Button>
        </Form>
      </search>
      {listed && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p role="status" className="font-semibold tabular-nums">
              {listed.total === 1 ? '1 search' : `${listed.total.toLocaleString('en-US')} searches`}
            </p>
            <form method="post" action={`${HERE}/file`}>
              <CsrfField />
              <input type="hidden" name="from" value={query.from} />
              <input type="hidden" name="to" value={query.to} />
              <Button type="submit" size="sm">
                Download as CSV
              </Button>
            </form>
          </div>
          {listed.records.length === 0 && (
            <EmptyState icon="search" title="No searches" action={<LinkButton href={HERE}>Show all</LinkButton>}>
              Nobody has searched profiles in this time.
            </EmptyState>
          )}
          {listed.records.map((record) => (
            <Entry key={record.record_id} record={record} />
          ))}
          <Pagination
            page={listed.page}
            pageCount={listed.page_count}
            hrefOf={(to) => addQuery(HERE, { ...withoutEmpty(filters), page: to })}
            label="Pages of the search record"
          />
        </>
      )}
    </WorkbenchPage>
  );
}

const withoutEmpty = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

function Entry({ record }: { record: SearchRecords['records'][number] }) {
  const { record_id, searched_at, name, is_scout, by_staff, requisition_number, words, choices, found, people } =
    record;
  const title = `record-${record_id}`;
  const who = name ?? (is_scout ? 'A scout that was deleted' : 'A member who is gone');
  const asked = [...Object.entries(words ?? {}), ...Object.entries(choices)];
  return (
    <Card as="section" aria-labelledby={title} className="grid gap-2">
      <h2 id={title} className="font-semibold wrap-anywhere">
        {is_scout ? `Scout: ${who}` : who}
        {by_staff && ' (staff in their name)'}
      </h2>
      <p className="text-sm text-muted">
        <RelativeTime date={searched_at} />
        {requisition_number && ` · requisition ${requisition_number}`} · {found.toLocaleString('en-US')} found ·{' '}
        {people.length.toLocaleString('en-US')} shown
      </p>
      <p className="text-sm wrap-anywhere">
        {words === null && 'The typed words were erased. '}
        {asked.length > 0
          ? asked.map(([key, value]) => `${LABELS[key] ?? key}: ${value === 'true' ? 'yes' : value}`).join(' · ')
          : words !== null && 'Everybody'}
      </p>
      {people.length > 0 && (
        <details className="text-sm">
          <summary className="link cursor-pointer">People shown</summary>
          <ul className="mt-2 grid gap-1 font-mono text-xs">
            {people.map(({ person, version }) => (
              <li key={`${person}-${version}`} className="wrap-anywhere">
                {person}, version {version}
              </li>
            ))}
          </ul>
        </details>
      )}
      {words !== null && Object.keys(words).length > 0 && (
        <Form method="post">
          <CsrfField />
          <input type="hidden" name="record_id" value={record_id} />
          <Button type="submit" size="sm">
            Erase the typed words
          </Button>
        </Form>
      )}
    </Card>
  );
}

const LABELS: Readonly<Record<string, string>> = {
  q: 'Words',
  title: 'Job title',
  skills: 'Skills',
  near: 'Near',
  radius: 'Miles',
  pay: 'Wants at most',
  remote: 'Remote work',
  education: 'Education',
  years: 'Years of work',
  active_days: 'Active within days',
  branch: 'Branch',
  rank_band: 'Rank',
  military_code: 'Military code',
  clearance: 'Clearance',
  available_by: 'Can start by',
  spouse: 'Military spouse',
  skillbridge: 'SkillBridge',
};
