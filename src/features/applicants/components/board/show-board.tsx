import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { ToastProvider } from '#ui/interactive/toast.tsx';
import { aPageData, aUser } from '#web/a-page-data.ts';
import { PageDataProvider } from '#web/page-data-context.tsx';
import { BoardView, type BoardViewProps } from './board.tsx';

type ShowBoardOptions = Pick<BoardViewProps, 'first' | 'statuses'> &
  Partial<Pick<BoardViewProps, 'other_pipelines' | 'posting_id' | 'folded'>> & {
    role?: 'hiring_member' | 'hiring_manager';
  };

/** Renders the board as on its page, for tests. All statuses but 'offered' can be set in bulk. */
export function showBoard({
  first,
  statuses,
  other_pipelines = [],
  posting_id,
  folded = new Set(),
  role = 'hiring_manager',
}: ShowBoardOptions) {
  const onOpen = vi.fn();
  const onFold = vi.fn();
  const data = aPageData({ user: aUser({ role }) });
  render(
    <PageDataProvider value={data}>
      <script type="application/json" id="page-data">
        {JSON.stringify(data)}
      </script>
      <ToastProvider>
        <BoardView
          first={first}
          statuses={statuses}
          bulk_ids={statuses.map(({ id }) => id).filter((id) => id !== 'offered')}
          reasons={[{ id: 'reason', label: 'Not enough experience', kind: 'we_rejected' }]}
          pipelines={[{ id: first.pipeline_id, label: first.pipeline_name }]}
          postings={[]}
          other_pipelines={other_pipelines}
          posting_id={posting_id}
          q=""
          limit_days={14}
          now_s={100}
          opened={null}
          folded={folded}
          onOpen={onOpen}
          onFilter={() => {}}
          onFold={onFold}
        />
      </ToastProvider>
    </PageDataProvider>,
  );
  return { onOpen, onFold, user: userEvent.setup() };
}

export const card = (id: string) => screen.getByRole('link', { name: `Person ${id}` });
