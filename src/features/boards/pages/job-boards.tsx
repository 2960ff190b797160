import { pathTo } from '#rules/addresses.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { companyCall } from '#web/company-call.ts';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { useReasonAgainst } from '#web/use-can.ts';
import { BoardCard } from '../components/board-card.tsx';
import { NoBoards } from '../components/no-boards.tsx';
import { listBoards } from '../contract.ts';
import { creditWords } from '../words.ts';
import type { Route } from './+types/job-boards.ts';

const TITLE = 'Job boards';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: TITLE });

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, company_id } = companyCall(context);
  const listed = (await call(listBoards, { params: { company_id } })) ?? null;
  return { listed, done: new URL(request.url).searchParams.get('done') ?? '' };
}

const DONE: Readonly<Record<string, string>> = {
  connected: 'Job board connected.',
  saved: 'Job board saved.',
  disconnected: 'Job board disconnected. Your jobs are being removed from it.',
};

export default function JobBoards({ loaderData: { listed, done } }: Route.ComponentProps) {
  const reason = useReasonAgainst('job-boards');
  if (!listed) return <NoBoards title={TITLE} reason={reason} />;
  const has_paid = listed.boards.some(({ cost }) => cost === 'paid');
  return (
    <WorkbenchPage
      width="form"
      title={TITLE}
      back={{ href: pathTo('/employer/view-postings'), label: 'Postings' }}
      intro={`Connect a board here, then send jobs to it from the page of each job. ${has_paid ? creditWords(listed.credits) : ''}`}
    >
      {DONE[done] && <Notice tone="success" live title={DONE[done]} />}
      {listed.boards.length === 0 && (
        <EmptyState icon="megaphone" title="No boards yet">
          None can be connected on this site.
        </EmptyState>
      )}
      <ul className="grid gap-4">
        {listed.boards.map((board) => (
          <BoardCard key={board.board_id} board={board} />
        ))}
      </ul>
    </WorkbenchPage>
  );
}
