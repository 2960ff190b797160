import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { ToastProvider } from '#ui/interactive/toast.tsx';
import { aPageData, aUser } from '#web/a-page-data.ts';
import { PageDataProvider } from '#web/page-data-context.tsx';
import { aBoard, aCard, aStatus } from '../../a-board.ts';
import { BoardView } from './board.tsx';
import { KeysDialog } from './keys-dialog.tsx';

const first = aBoard({ Applied: [aCard('a', 'new', 30), aCard('b', 'new', 20)], Review: [] });

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json(first));
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  );
  return () => vi.unstubAllGlobals();
});

function showTo(role: 'hiring_member' | 'hiring_manager') {
  const onOpen = vi.fn();
  const data = aPageData({ user: aUser({ role }) });
  render(
    <PageDataProvider value={data}>
      <script type="application/json" id="page-data">
        {JSON.stringify(data)}
      </script>
      <ToastProvider>
        <BoardView
          first={first}
          statuses={[aStatus('new', 'Applied'), aStatus('listed', 'Review'), aStatus('held', null)]}
          bulk_ids={['new', 'listed', 'held']}
          reasons={[]}
          pipelines={[]}
          postings={[]}
          posting_id={undefined}
          q=""
          limit_days={14}
          now_s={100}
          opened={null}
          onOpen={onOpen}
          onFilter={() => {}}
        />
      </ToastProvider>
    </PageDataProvider>,
  );
  return { onOpen, user: userEvent.setup() };
}

const card = (id: string) => screen.getByRole('link', { name: `Person ${id}` });

it('offers a hiring member no move: no menus, no boxes, no keys, no places to drop', async () => {
  const { user, onOpen } = showTo('hiring_member');
  expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByText('held')).toBeNull();
  card('a').focus();
  await user.keyboard('m z{Shift>}{ArrowDown}{/Shift}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Chosen applicants' })).toBeNull();
  expect(screen.queryByText('There is nothing to undo.')).toBeNull();
  expect(document.activeElement).toBe(card('b'));
  await user.keyboard('{Enter}');
  expect(onOpen).toHaveBeenCalledWith('b');
});

it.each([
  [true, null],
  [false, 'Undo the last move'],
])('lists the keys of a board that is read only: %j, so that undoing is there as %j', (is_read_only, undo) => {
  render(<KeysDialog has_letters is_read_only={is_read_only} onLetters={() => {}} onClose={() => {}} />);
  expect(screen.getByText('Search by name')).toBeTruthy();
  expect(screen.queryByText('Undo the last move')?.textContent ?? null).toBe(undo);
});

it('says to a hiring member that the board is to be read', () => {
  showTo('hiring_member');
  expect(screen.getByText(/read only/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See pipeline' })).toBeTruthy();
});

it('lets a hiring manager move', () => {
  showTo('hiring_manager');
  expect(screen.getByRole('button', { name: 'Move Person a to…' })).toBeTruthy();
});
