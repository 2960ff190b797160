import { type ChangeEvent, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { Matches } from '#features/applicant-search/components/shared/matches.tsx';
import type { Applicant, ServiceShown, Sort } from '#features/applicant-search/contract.ts';
import { type ListAddress, listAddress, listQuery } from '#features/applicant-search/rules/list-address.ts';
import type { StatusOption } from '#features/applicant-status/contract.ts';
import { TagList } from '#features/tags/components/shared/tag-list.tsx';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { Badge } from '#ui/badge.tsx';
import { Icon } from '#ui/icon.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { StatusMark, UnreadDot } from '#ui/status-mark.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import { useReasonAgainst } from '#web/use-can.ts';
import { CATEGORY_LOOKS } from '../shared/category-looks.ts';
import { BulkStatus } from './bulk-status.tsx';
import { useSortsByScore } from './use-sorts-by-score.ts';

type Choice = { id: string; label: string };
type ApplicantTableProps = {
  applicants: readonly Applicant[];
  address: ListAddress;
  statuses: readonly StatusOption[];
  reasons: readonly Choice[];
};

/** The applicants of a page. Managers can select several and change their status. */
export function ApplicantTable({ applicants, address, statuses, reasons }: ApplicantTableProps) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const form = useRef<HTMLFormElement>(null);
  const { state } = useNavigation();
  const is_read_only = useReasonAgainst('move-applicants') !== undefined;
  const boxes = () => [...(form.current?.querySelectorAll<HTMLInputElement>('input[name=chosen]') ?? [])];
  const updateSelected = () => {
    const checked = boxes().filter((box) => box.checked);
    setSelected(new Set(checked.map(({ value }) => value.split(' ')[0] ?? '')));
  };
  const affected =
    selected.size === 0 ? applicants : applicants.filter(({ application_id }) => selected.has(application_id));
  /** Scrolls the box above the status bar, which appears at the bottom of the window. */
  const selectOne = ({ currentTarget: box }: ChangeEvent<HTMLInputElement>) => {
    updateSelected();
    requestAnimationFrame(() => box.scrollIntoView({ block: 'nearest' }));
  };
  const selectAll = (checked: boolean) => {
    for (const box of boxes()) box.checked = checked;
    updateSelected();
  };
  const selection: Column<Applicant> = {
    key: 'selection',
    header: (
      <input
        type="checkbox"
        aria-label="Select everyone on this page"
        onChange={(event) => selectAll(event.target.checked)}
        className="size-5"
      />
    ),
    cell: ({ application_id, version, first_name, last_name }) => (
      <input
        type="checkbox"
        name="chosen"
        value={`${application_id} ${version}`}
        aria-label={`Select ${first_name} ${last_name}`}
        onChange={selectOne}
        className="size-5"
      />
    ),
    className: 'w-10',
  };
  const has_scores = useReasonAgainst('use-ats') === undefined;
  const has_tags = useReasonAgainst('view-tags') === undefined;
  const has_service = applicants.some(({ service }) => service !== null);
  const shown = {
    score: has_scores,
    tags: has_tags,
    status: !has_service,
    service: has_service,
    clearance: has_service,
  };
  const columns = columnsOf(address, useSortsByScore(), has_service).filter(
    ({ key }) => shown[key as keyof typeof shown] ?? true,
  );
  const table = (
    <Table
      caption="Applicants"
      columns={is_read_only ? columns : [selection, ...columns]}
      rows={[...applicants]}
      rowKey={({ application_id }) => application_id}
    />
  );
  if (is_read_only) return table;
  return (
    <Form ref={form} method="post" className="grid gap-3">
      <CsrfField />
      {table}
      <BulkStatus
        selected={selected.size}
        pipeline_ids={new Set(affected.map(({ pipeline_id }) => pipeline_id))}
        statuses={statuses}
        reasons={reasons}
        pending={state === 'submitting'}
        write_href={addQuery(pathTo('/employer/mailings'), { to: [...selected].join(',') })}
      />
    </Form>
  );
}

/** Breaks long words that people typed. */
const WRITTEN = 'min-w-28 wrap-anywhere max-xl:hidden';

function columnsOf(address: ListAddress, sorts_by_score: boolean, has_service: boolean): Column<Applicant>[] {
  const sorting = (sort: Sort, other?: Sort) => ({
    sortHref: listAddress(address, { sort: address.sort === sort && other ? other : sort }),
    ...(address.sort === sort &&
      ({ sorted: sort === 'name' || sort === 'stage_age' ? 'ascending' : 'descending' } as const)),
    ...(other && address.sort === other && ({ sorted: 'ascending' } as const)),
  });
  return [
    {
      key: 'name',
      header: 'Name',
      rowHeader: true,
      ...sorting('name'),
      cell: (row) => (
        <span className="flex flex-wrap items-center gap-2">
          <a
            href={addQuery(pathTo('/employer/applications/{application_id}', { application_id: row.application_id }), {
              from: listQuery(address),
            })}
            className="py-0.5 underline-offset-4 hover:underline"
          >
            {row.first_name} {row.last_name}
          </a>
          {row.is_new && <UnreadDot label="Unread" />}
          <OtherMarks row={row} />
          <BelowTheName row={row} />
          <Matches of={row.matches} />
        </span>
      ),
    },
    {
      key: 'posting',
      header: 'Posting',
      cell: ({ posting_title }) => posting_title,
      className: `${WRITTEN} xl:min-w-31`,
    },
    {
      key: 'stage',
      header: 'Stage',
      // The columns on service take the place of the one on the status.
      cell: ({ stage_name, status_label, category, service }) => (
        <>
          {stage_name}
          {service && (
            <span className="block">
              <StatusMark look={CATEGORY_LOOKS[category]}>{status_label}</StatusMark>
            </span>
          )}
        </>
      ),
      className: WRITTEN,
    },
    {
      key: 'status',
      header: 'Status',
      cell: ({ status_label, category }) => <StatusMark look={CATEGORY_LOOKS[category]}>{status_label}</StatusMark>,
      className: 'max-xl:hidden',
    },
    {
      key: 'service',
      header: 'Service',
      className: 'min-w-36 max-xl:hidden',
      cell: ({ service }) => service && <ServiceCell of={service} />,
    },
    {
      key: 'clearance',
      header: 'Clearance, start',
      className: 'min-w-28 max-xl:hidden',
      cell: ({ service }) =>
        service && (
          <>
            {service.clearance || NOT_STATED}
            <Asked>{service.asks_clearance}</Asked>
            {service.available_from && <span className="block">From {service.available_from}</span>}
          </>
        ),
    },
    {
      key: 'score',
      header: 'Score',
      align: 'end',
      ...(sorts_by_score && sorting('score')),
      className: 'max-xl:hidden',
      cell: ({ score }) => score?.toFixed(1) ?? <span className="text-muted">None</span>,
    },
    {
      key: 'tags',
      header: 'Tags',
      ...sorting('tags'),
      className: 'max-xl:hidden',
      cell: ({ tags, tag_score }) => <TagList tags={tags} sum={tag_score} />,
    },
    {
      key: 'stage_age',
      header: 'In stage since',
      align: 'end',
      ...sorting('stage_age'),
      className: 'max-xl:hidden',
      cell: ({ stage_entered_at }) => <RelativeTime date={stage_entered_at} />,
    },
    {
      key: 'applied',
      header: 'Applied',
      align: 'end',
      ...sorting('newest', 'oldest'),
      className: has_service ? 'max-2xl:hidden' : 'max-xl:hidden',
      cell: ({ applied_at }) => <RelativeTime date={applied_at} />,
    },
  ];
}

const NOT_STATED = <span className="text-muted">Not stated</span>;

function ServiceCell({ of: { branch, rank, codes, asks_codes } }: { of: ServiceShown }) {
  return (
    <>
      {branch || NOT_STATED}
      {[rank, codes.join(', ')].filter(Boolean).map((line) => (
        <span key={line} className="block wrap-anywhere">
          {line}
        </span>
      ))}
      <Asked>{asks_codes}</Asked>
    </>
  );
}

/** What the posting asks for, beside what the applicant said. */
const Asked = ({ children }: { children: string }) =>
  children && <span className="block text-sm text-muted">Job asks: {children}</span>;

/** That the person has other applications, or may have. */
function OtherMarks({ row: { others, maybe_same } }: { row: Applicant }) {
  return (
    <>
      {others > 0 && (
        <span
          className="inline-flex items-center gap-0.5 text-sm font-normal text-muted"
          title="Other applications of this person to your company"
        >
          <Icon of="users-round" size="xs" />
          {others}
          <span className="sr-only">{others === 1 ? ' other application' : ' other applications'}</span>
        </span>
      )}
      {maybe_same > 0 && (
        <Badge>
          Same email<span className="sr-only"> address as somebody else</span>
        </Badge>
      )}
    </>
  );
}

/** On narrow screens, the values that otherwise have their own columns. */
function BelowTheName({
  row: { stage_name, status_label, category, posting_title, score, applied_at, tags, tag_score, service },
}: {
  row: Applicant;
}) {
  return (
    <span className="grid w-full gap-1 text-sm font-normal text-muted xl:hidden">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {stage_name}
        <StatusMark look={CATEGORY_LOOKS[category]}>{status_label}</StatusMark>
      </span>
      <span className="wrap-anywhere">
        {posting_title}, <RelativeTime date={applied_at} />
        {score !== null && `, score ${score.toFixed(1)}`}
      </span>
      {service && <span className="wrap-anywhere">{serviceLine(service)}</span>}
      {tags.length > 0 && <TagList tags={tags} sum={tag_score} />}
    </span>
  );
}

const serviceLine = ({ branch, rank, codes, clearance, available_from }: ServiceShown): string =>
  [branch, rank, codes.join(', '), clearance, available_from && `from ${available_from}`].filter(Boolean).join(' · ');
