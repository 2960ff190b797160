import { classNames } from './class-names.ts';

const SHAPE =
  'w-full rounded-md border bg-surface px-3 text-base text-ink placeholder:text-muted transition-colors ' +
  'hover:border-ink focus-visible:border-ink dim-when-disabled';

/** The look shared by all text fields and selects. */
export function controlStyle(hasError: boolean, className?: string): string {
  return classNames(SHAPE, hasError ? 'border-2 border-danger' : 'border-line-strong', className);
}
