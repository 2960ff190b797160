import { useUnsavedChanges } from '../use-unsaved-changes.ts';
import { LeaveQuestion } from './leave-question.tsx';

/** Asks before a page is left whose forms hold something unsaved. Stands once around the screens. */
export function UnsavedChanges() {
  return <LeaveQuestion place="page" {...useUnsavedChanges()} />;
}
