import { LeaveQuestion } from '../leave-question.tsx';
import { useUnsavedChanges } from '../use-unsaved-changes.ts';

/** Asks before a page is left whose forms hold something unsaved. Stands once around the screens. */
export function UnsavedChanges() {
  return <LeaveQuestion place="page" {...useUnsavedChanges()} />;
}
