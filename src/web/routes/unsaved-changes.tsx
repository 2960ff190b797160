import { useUnsavedChanges } from '../use-unsaved-changes.ts';
import { LeaveQuestion } from './leave-question.tsx';

/** Asks before leaving a page with unsaved changes. Rendered once around the screens. */
export function UnsavedChanges() {
  return <LeaveQuestion place="page" {...useUnsavedChanges()} />;
}
