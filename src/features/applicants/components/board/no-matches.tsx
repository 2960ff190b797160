import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

export function NoMatches({ onClear }: { onClear: () => void }) {
  return (
    <div className="absolute inset-x-4 top-16 z-10 mx-auto max-w-lg bg-canvas">
      <EmptyState icon="search-x" title="No matches" action={<Button onClick={onClear}>Clear search</Button>}>
        Shorten your search, or choose another pipeline.
      </EmptyState>
    </div>
  );
}
