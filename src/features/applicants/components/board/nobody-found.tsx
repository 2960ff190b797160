import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

export function NobodyFound({ onClear }: { onClear: () => void }) {
  return (
    <div className="absolute inset-x-4 top-16 z-10 mx-auto max-w-lg bg-canvas">
      <EmptyState icon="search-x" title="Nobody matches" action={<Button onClick={onClear}>Show everyone</Button>}>
        Try fewer letters, or look in another pipeline.
      </EmptyState>
    </div>
  );
}
