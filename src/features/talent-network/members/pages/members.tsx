import { Form } from 'react-router';
import { pathTo } from '#rules/addresses.ts';
import { firstCharacters } from '#rules/first-characters.ts';
import { addQuery } from '#rules/paths.ts';
import { countOf } from '#rules/whole-number.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { longDate } from '#ui/relative-date.ts';
import { RelativeTime } from '#ui/relative-time.tsx';
import { Select } from '#ui/select.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { companyCall } from '#web/company-call.ts';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { useReasonAgainst } from '#web/use-can.ts';
import { getTalentNetwork } from '../../contract.ts';
import { PAGE_SIZE } from '../../rules.ts';
import { listNetworkMembers, type NetworkMembers } from '../contract.ts';
import type { Route } from './+types/members.ts';

const HERE = pathTo('/employer/talent-network');

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Talent network' });

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, company_id } = companyCall(context);
  const asked = new URL(request.url).searchParams;
  const text = (name: string) => firstCharacters(asked.get(name)?.trim() ?? '', 60) || undefined;
  const page = Number(asked.get('page'));
  const chosen = { area: text('area'), stage: text('stage') };
  const query = { ...chosen, page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1 };
  const params = { company_id };
  const [network, list] = await Promise.all([
    call(getTalentNetwork, { params }),
    call(listNetworkMembers, { params, query }),
  ]);
  return { network: network ?? null, list: list ?? null, chosen };
}

export default function Members({ loaderData: { network, list, chosen } }: Route.ComponentProps) {
  const locked = useReasonAgainst('view-talent-network');
  if (!network || !list) {
    return (
      <WorkbenchPage title="Talent network">
        <EmptyState icon="users-round" title="You do not have a talent network">
          {locked}
        </EmptyState>
      </WorkbenchPage>
    );
  }
  const { members, total, page, everyone } = list;
  return (
    <WorkbenchPage
      title="Talent network"
      intro="People who want to hear from you when a job may fit. They are no applicants until they apply."
      actions={
        <LinkButton href={pathTo('/employer/edit-talent-network')} icon="pencil">
          {network.posting_id ? 'Edit the page' : 'Create the page'}
        </LinkButton>
      }
    >
      {everyone > 0 && <Filters list={list} chosen={chosen} />}
      {list.may_see && (
        <p role="status" className={everyone > 0 ? 'text-muted' : 'sr-only'}>
          {total === 1 ? '1 person' : `${countOf(total)} people`}
        </p>
      )}
      {!list.may_see ? (
        <EmptyState icon="users-round" title="You do not have access to these people">
          Admins, people managers and hiring managers see who joined.
        </EmptyState>
      ) : members.length > 0 ? (
        <Table
          caption="People in the talent network"
          columns={COLUMNS}
          rows={members}
          rowKey={({ application_id }) => application_id}
          rowLinks
        />
      ) : everyone > 0 ? (
        <EmptyState icon="users-round" title="Nobody matches">
          <a className="link" href={HERE}>
            Show everyone
          </a>
        </EmptyState>
      ) : (
        <EmptyState icon="users-round" title="Nobody has joined yet">
          {network.published
            ? 'People find the page on your career page and beside your jobs.'
            : 'People can join once the page is published.'}
        </EmptyState>
      )}
      <Pagination
        page={page}
        pageCount={Math.ceil(total / PAGE_SIZE)}
        hrefOf={(to) => addQuery(HERE, { ...chosen, page: to === 1 ? undefined : String(to) })}
      />
    </WorkbenchPage>
  );
}

type Chosen = { area: string | undefined; stage: string | undefined };

function Filters({ list: { areas, stages }, chosen }: { list: NetworkMembers; chosen: Chosen }) {
  const choices = (all: string, names: readonly string[]) => [
    { value: '', label: all },
    ...names.map((name) => ({ value: name, label: name })),
  ];
  return (
    <search aria-label="People">
      <Form method="get" action={HERE} className="flex flex-wrap items-end gap-3">
        {areas.length > 0 && (
          <Select
            key={`area ${chosen.area}`}
            name="area"
            label="Area of interest"
            defaultValue={chosen.area ?? ''}
            choices={choices('All areas', areas)}
            className="min-w-0 grow sm:max-w-72"
          />
        )}
        <Select
          key={`stage ${chosen.stage}`}
          name="stage"
          label="Stage"
          defaultValue={chosen.stage ?? ''}
          choices={choices('All stages', stages)}
          className="min-w-0 grow sm:max-w-56"
        />
        <Button type="submit">Show</Button>
      </Form>
    </search>
  );
}

type Member = NetworkMembers['members'][number];

const nameOf = ({ first_name, last_name }: Member) => `${first_name} ${last_name}`.trim();

const COLUMNS: Column<Member>[] = [
  {
    key: 'name',
    header: 'Name',
    rowHeader: true,
    className: 'min-w-44 wrap-anywhere',
    cell: (member) => (
      <>
        <a
          className="underline-offset-4 hover:underline"
          data-row-link
          href={pathTo('/employer/applications/{application_id}', { application_id: member.application_id })}
        >
          {nameOf(member)}
        </a>
        {member.is_new && <Badge className="ml-2">New</Badge>}
        {member.headline && <span className="block text-sm font-normal text-muted">{member.headline}</span>}
      </>
    ),
  },
  {
    key: 'place',
    header: 'Place',
    cell: ({ city, region }) => [city, region].filter(Boolean).join(', '),
  },
  {
    key: 'areas',
    header: 'Areas of interest',
    className: 'min-w-40 wrap-anywhere',
    cell: ({ areas }) => areas.join(', '),
  },
  { key: 'stage', header: 'Stage', cell: ({ stage_name }) => stage_name },
  { key: 'joined', header: 'Joined', cell: ({ joined_at }) => <RelativeTime date={joined_at} /> },
  { key: 'ends', header: 'Consent until', cell: ({ ends_at }) => longDate(new Date(ends_at)) },
];
