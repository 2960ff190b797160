import { useCallback, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { id } from '#api/endpoint.ts';
import { listBulkStatusOptions, listStatusOptions } from '#features/applicant-status/contract.ts';
import { getPreferences } from '#features/company/contract.ts';
import { listPipelines } from '#features/pipelines/contract.ts';
import { pathTo } from '#rules/addresses.ts';
import { firstCharacters } from '#rules/first-characters.ts';
import { addQuery } from '#rules/paths.ts';
import { can, whyNot } from '#rules/permissions.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ToastProvider } from '#ui/interactive/toast.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { pageMeta } from '#web/page-meta.ts';
import type { ScreenHandle } from '#web/routes/visit.ts';
import { BoardView } from '../components/board/board.tsx';
import { listApplicants } from '../contract.ts';
import { postingChoices } from '../list/posting-choices.ts';
import type { Route } from './+types/kanban.ts';

export const handle = { full_height: true } satisfies ScreenHandle;
export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.board ? `Board: ${loaderData.board.pipeline_name}` : 'Board',
  });

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call, company_id, user, flags } = companyCall(context);
  if (!can('view-kanban', user, flags)) return { refused: whyNot('view-kanban'), board: null };
  const { pipeline_id } = params;
  const { searchParams } = new URL(request.url);
  if (!id.safeParse(pipeline_id).success) throw new Response(null, { status: 404 });
  const posting_id = id.safeParse(searchParams.get('posting_id')).data;
  const q = firstCharacters(searchParams.get('q')?.trim() ?? '', 100);
  const at = { params: { company_id } };
  const [board, options, bulk, listed, settings, of_posting] = await Promise.all([
    call(listApplicants, { ...at, query: { view: 'board', pipeline_id, posting_id, q: q || undefined } }),
    call(listStatusOptions, { ...at, query: { pipeline_id } }),
    call(listBulkStatusOptions, { ...at, query: { pipeline_id } }),
    call(listPipelines, at),
    call(getPreferences, at),
    posting_id ? call(listPipelines, { ...at, query: { posting_id } }) : undefined,
  ]);
  const first = orNotFound(board);
  if (first.view !== 'board') throw new Response(null, { status: 404 });
  const { statuses, rejection_reasons } = orNotFound(options);
  return {
    board: first,
    statuses,
    reasons: rejection_reasons,
    bulk_ids: orNotFound(bulk).statuses.map(({ id }) => id),
    pipelines: orNotFound(listed).pipelines.map((each) => ({ id: each.pipeline_id, label: each.name })),
    postings: await postingChoices(call, company_id, first.postings),
    // If a posting's pipeline was changed, earlier applicants stay in the old one.
    other_pipelines: (of_posting?.pipelines ?? [])
      .filter((each) => each.pipeline_id !== pipeline_id)
      .map((each) => ({ id: each.pipeline_id, label: each.name })),
    posting_id,
    q,
    limit_days: orNotFound(settings).preferences.stage_age_limit_days,
    now_s: Math.floor(Date.now() / 1000),
  };
}

export default function Kanban({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  /** Updates the address without loading the page again. */
  const updateAddress = useCallback(
    (changes: Record<string, string | null>, replace: boolean) => {
      const next = new URLSearchParams(window.location.search);
      for (const [name, value] of Object.entries(changes)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      setSearch(next, { replace, preventScrollReset: true, defaultShouldRevalidate: false });
    },
    [setSearch],
  );
  const folded_ids = search.get('folded') ?? '';
  const folded = useMemo(() => new Set(folded_ids.split(' ').filter(Boolean)), [folded_ids]);
  if (!loaderData.board) return <Refused reason={loaderData.refused} />;
  const { board, posting_id, q, ...rest } = loaderData;
  return (
    <ToastProvider key={`${board.pipeline_id} ${posting_id}`}>
      <BoardView
        {...rest}
        first={board}
        posting_id={posting_id}
        q={q}
        opened={search.get('applicant')}
        folded={folded}
        onFold={(next) => updateAddress({ folded: [...next].join(' ') }, true)}
        onOpen={(application_id) => updateAddress({ applicant: application_id }, false)}
        onFilter={(filter) => {
          if (filter.q !== undefined) return updateAddress({ q: filter.q }, true);
          const pipeline_id = filter.pipeline_id ?? board.pipeline_id;
          void navigate(
            addQuery(pathTo('/employer/kanban/{pipeline_id}', { pipeline_id }), {
              posting_id: filter.posting_id || undefined,
            }),
          );
        }}
      />
    </ToastProvider>
  );
}

function Refused({ reason }: { reason: string }) {
  return (
    <EmptyState
      icon="kanban-square"
      title="You don’t have access to the board"
      action={<LinkButton href={pathTo('/employer/applications')}>View applicants as a list</LinkButton>}
      className="mx-auto mt-12 max-w-xl"
    >
      {reason}
    </EmptyState>
  );
}
