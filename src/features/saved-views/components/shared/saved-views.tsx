import { lazy, Suspense } from 'react';
import { MenuButton } from '#ui/menu-button.tsx';
import type { SavedList } from '../../contract.ts';

// Loaded on demand to keep the board small.
const ViewList = lazy(async () => ({ default: (await import('../view-list.tsx')).ViewList }));

/** Opens the reader's saved views of a list, and saves the one that is shown. */
export function SavedViews({ list }: { list: SavedList }) {
  return (
    <MenuButton label="Views" className="w-72">
      <Suspense fallback={null}>
        <ViewList list={list} />
      </Suspense>
    </MenuButton>
  );
}
