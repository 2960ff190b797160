import { can, type Permission, whyNot } from '#rules/permissions.ts';
import { usePageData } from './page-data-context.tsx';

/** Undefined when the reader may; else the sentence that says what is needed, for the `reason` of a button. */
export function useReasonAgainst(permission: Permission): string | undefined {
  const { user, featureFlags } = usePageData();
  return can(permission, user, featureFlags) ? undefined : whyNot(permission);
}
