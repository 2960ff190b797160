import { lazy, Suspense, useEffect } from 'react';
import { useUnsavedChanges } from '../use-unsaved-changes.ts';

const loadQuestion = () => import('./leave-question.tsx');
const LeaveQuestion = lazy(async () => ({ default: (await loadQuestion()).LeaveQuestion }));

/** Asks before leaving a page with unsaved changes. Rendered once around the screens; the dialog is loaded after the page. */
export function UnsavedChanges() {
  const { isAsked, stay, leave } = useUnsavedChanges();
  useEffect(() => void loadQuestion(), []);
  if (!isAsked) return null;
  return (
    <Suspense fallback={null}>
      <LeaveQuestion place="page" isAsked stay={stay} leave={leave} />
    </Suspense>
  );
}
