import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { Input } from '#api/endpoint.ts';
import { Refused } from '#api/problem.ts';
import { ExportMenu, ExportReady } from '#features/applicant-search/components/shared/export-menu.tsx';
import { createApplicantExport, EXPORT_COLUMNS } from '#features/applicant-search/export-contract.ts';
import { figureChips } from '#features/applicant-search/rules/figure-address.ts';
import {
  type ListAddress,
  listAddress,
  queryOfState,
  readListAddress,
} from '#features/applicant-search/rules/list-address.ts';
import { countService, unreadFilter } from '#features/applicant-search/rules/service-filters.ts';
import { listBulkStatusOptions, putApplicantStatus } from '#features/applicant-status/contract.ts';
import { listPipelines } from '#features/pipelines/contract.ts';
import { SavedViews } from '#features/saved-views/components/shared/saved-views.tsx';
import { listTags } from '#features/tags/contract.ts';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { can } from '#rules/permissions.ts';
import { wholeNumber } from '#rules/whole-number.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { answerForm, asTyped, textOf } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { useReasonAgainst } from '#web/use-can.ts';
import { ApplicantFilters } from '../components/list/applicant-filters.tsx';
import { ApplicantTable } from '../components/list/applicant-table.tsx';
import { BulkDone } from '../components/list/bulk-done.tsx';
import { BULK_LABELS } from '../components/list/bulk-status.tsx';
import { NoApplicants } from '../components/list/no-applicants.tsx';
import { listApplicants } from '../contract.ts';
import { parseUndoCall, type UndoCall, undoBulkChange, undoCalls } from '../list/bulk-undo.ts';
import { postingChoices } from '../list/posting-choices.ts';
import type { Route } from './+types/applicant-list.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Applicants' });

const PAGE_SIZE = 25;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, company_id, user, flags } = companyCall(context);
  const { searchParams } = new URL(request.url);
  const address = readListAddress(searchParams);
  const at = { params: { company_id } };
  const { category, tag_points, ...query } = address;
  const [list, options, listed, tags] = await Promise.all([
    call(listApplicants, {
      ...at,
      query: {
        ...query,
        ...queryOfState(category),
        tag_points: tag_points === undefined ? undefined : Number(tag_points),
        view: 'list',
        matches: 'true',
        page_size: PAGE_SIZE,
      },
    }).catch((error) => redirectToFirstPage(error, address)),
    call(listBulkStatusOptions, at),
    call(listPipelines, at).catch(undefinedIfRefused),
    can('view-tags', user, flags) ? call(listTags, at) : undefined,
  ]);
  const found = orNotFound(list);
  if (found.view !== 'list') throw new Response(null, { status: 404 });
  const { applicants, total, leads, next_cursor, near_label } = found;
  const pipelines = listed?.pipelines ?? [];
  return {
    applicants,
    total,
    leads,
    next_cursor,
    near_label,
    address,
    postings: await postingChoices(
      call,
      company_id,
      applicants.map(({ posting_id, posting_title: title }) => ({ posting_id, title })),
    ),
    stages: pipelines.flatMap(({ name, stages }) =>
      stages.map((stage) => ({
        id: stage.stage_id,
        label: pipelines.length > 1 ? `${name}: ${stage.name}` : stage.name,
      })),
    ),
    tags: tags?.tags.map(({ tag_id: id, name: label }) => ({ id, label })) ?? [],
    statuses: options?.statuses ?? [],
    reasons: options?.rejection_reasons ?? [],
  };
}

/** Redirects a stale cursor to the list's first page, and an invalid address to the unfiltered list. */
function redirectToFirstPage(error: unknown, address: ListAddress): never {
  if (!(error instanceof Refused)) throw error;
  throw redirect(address.cursor ? listAddress(address, {}) : pathTo('/employer/applications'));
}

/** Pipelines are refused without the ATS plan. */
function undefinedIfRefused(error: unknown) {
  if (error instanceof Refused) return undefined;
  throw error;
}

/** Sets the status of the selected applicants, or undoes that. Refused if someone else changed one of them since the page was loaded. */
export async function action({ context, request }: Route.ActionArgs) {
  const { call, company_id } = companyCall(context);
  const form = await request.formData();
  if (form.get('intent') === 'export')
    return answerForm(form, async () => {
      const { searchParams } = new URL(request.url);
      const body = exportOf(readListAddress(searchParams), form);
      const asked = orNotFound(await call(createApplicantExport, { params: { company_id }, body }));
      return { exported: asked };
    });
  const put = async (body: UndoCall) => orNotFound(await call(putApplicantStatus, { params: { company_id }, body }));
  return answerForm(form, async () => {
    const to_undo = form.getAll('undo_call').map((text) => parseUndoCall(String(text)));
    if (to_undo.length > 0) return { done: 'undone' as const, ...(await undoBulkChange(to_undo, put)), undo_calls: [] };
    const chosen = form.getAll('chosen').map((value) => String(value).split(' '));
    const { changed, mails } = await put({
      application_ids: chosen.map(([application_id = '']) => application_id),
      versions: Object.fromEntries(chosen.map(([application_id = '', version]) => [application_id, Number(version)])),
      status_id: textOf(form, 'status_id'),
      reason_id: textOf(form, 'reason_id') || undefined,
      notify: form.get('notify') === 'on',
    });
    const bulk = orNotFound(await call(listBulkStatusOptions, { params: { company_id }, query: {} })).statuses;
    const calls = undoCalls(changed, new Set(bulk.map(({ id }) => id)));
    return {
      done: 'changed' as const,
      count: changed.length,
      mails,
      undo_calls: calls.map((call) => JSON.stringify(call)),
    };
  });
}

/** Those who are ticked, whatever the list has become since, else everyone in the list; with all columns or the chosen ones. */
function exportOf({ sort, cursor: _, category, tag_points, ...filters }: ListAddress, form: FormData) {
  const chosen = form.getAll('chosen').map((value) => String(value).split(' ')[0] ?? '');
  const columns = form.getAll('columns').map(String);
  return asTyped<Input<typeof createApplicantExport>['body']>({
    format: form.get('format') ?? 'csv',
    columns: form.has('format') ? columns : [...EXPORT_COLUMNS],
    sort: sort === 'oldest' ? sort : 'newest',
    filters:
      chosen.length > 0
        ? { application_id: chosen }
        : {
            ...filters,
            ...queryOfState(category),
            ...(tag_points !== undefined && { tag_points: Number(tag_points) }),
          },
  });
}

/** After a conflict, reloads the list so that the next attempt uses current versions. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate;

export default function ApplicantList({ loaderData, actionData }: Route.ComponentProps) {
  const { applicants, total, leads, next_cursor, near_label, address } = loaderData;
  const answer = actionData && 'fields' in actionData ? actionData : undefined;
  const done = actionData && 'done' in actionData ? actionData : undefined;
  const exported = actionData && 'exported' in actionData ? actionData.exported : undefined;
  const { posting_id } = address;
  const reason = useReasonAgainst('view-kanban');
  const not_comparing = useReasonAgainst('use-ats');
  const not_importing = useReasonAgainst('bulk-upload');
  const not_adding = useReasonAgainst('add-applicants');
  const sees_network = useReasonAgainst('view-talent-network') === undefined;
  const chips = figureChips(address);
  const is_filtered =
    Boolean(
      address.q ??
        address.near ??
        address.category ??
        address.stage_id ??
        address.tag_id ??
        address.tag_points ??
        posting_id,
    ) ||
    countService(address) > 0 ||
    chips.length > 0;
  const unread = unreadFilter(address);
  const board = posting_id ? addQuery(pathTo('/employer/kanban'), { posting_id }) : pathTo('/employer/kanban');
  return (
    <div className="grid gap-5">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="text-2xl">Applicants</h1>
          <p className="text-muted tabular-nums">
            {wholeNumber(total)} {total === 1 ? 'person' : 'people'}
            {leads > 0 && leads < total && `, ${wholeNumber(leads)} of them ${leads === 1 ? 'a lead' : 'leads'}`}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <SavedViews list="applicants" />
          <ExportMenu people={total} export_id={exported?.export_id} />
          {!not_comparing && (
            <LinkButton href={pathTo('/employer/decision-dashboard')} icon="circle-check">
              Decisions
            </LinkButton>
          )}
          {!not_importing && <LinkButton href={pathTo('/employer/imported-talent')}>Imported talent</LinkButton>}
          {reason ? (
            <Button icon="kanban-square" reason={reason}>
              Board
            </Button>
          ) : (
            <LinkButton href={board} icon="kanban-square">
              Board
            </LinkButton>
          )}
          {posting_id && (
            <LinkButton href={pathTo('/employer/posting/{posting_id}/people', { posting_id })} icon="search">
              Find people
            </LinkButton>
          )}
          {sees_network && <LinkButton href={pathTo('/employer/talent-network')}>Talent network</LinkButton>}
          {not_adding ? (
            <Button icon="user-round-plus" reason={not_adding}>
              Add applicant
            </Button>
          ) : (
            <LinkButton href={pathTo('/employer/applications/add')} variant="primary" icon="user-round-plus">
              Add applicant
            </LinkButton>
          )}
        </div>
      </header>
      <ApplicantFilters
        address={address}
        postings={loaderData.postings}
        stages={loaderData.stages}
        tags={loaderData.tags}
      />
      {chips.length > 0 && (
        <ul aria-label="Filters from reporting" className="flex flex-wrap gap-2">
          {chips.map(({ label, clears }) => (
            <li key={label}>
              <Chip removeHref={listAddress(address, clears)}>{label}</Chip>
            </li>
          ))}
        </ul>
      )}
      {address.near && near_label === null && (
        <Notice
          tone="warning"
          title={`We do not know the place “${address.near}”. Enter a city with its state, a state or a ZIP code.`}
        />
      )}
      {unread && <Notice tone="warning" title={unread} />}
      <FormProblems answer={answer} labels={BULK_LABELS} />
      {done && <BulkDone {...done} />}
      {exported && <ExportReady {...exported} />}
      {applicants.length === 0 ? (
        <NoApplicants is_filtered={is_filtered} />
      ) : (
        <ApplicantTable
          key={`${address.cursor} ${done?.done} ${done?.undo_calls.join(' ')}`}
          applicants={applicants}
          address={address}
          statuses={loaderData.statuses}
          reasons={loaderData.reasons}
        />
      )}
      {(address.cursor || next_cursor) && (
        <nav aria-label="Pages of applicants" className="flex justify-center gap-2">
          {address.cursor && (
            <LinkButton href={listAddress(address, {})} variant="quiet" size="sm">
              First page
            </LinkButton>
          )}
          {next_cursor && (
            <LinkButton href={listAddress(address, { cursor: next_cursor })} rel="next" size="sm">
              Next page
            </LinkButton>
          )}
        </nav>
      )}
    </div>
  );
}
