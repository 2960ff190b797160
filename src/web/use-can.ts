import { can, isTeamPermission, memberMay, type Permission, type TeamPermission, whyNot } from '#rules/permissions.ts';
import { usePageData } from './page-data-context.tsx';

/** Undefined when the reader may; else the sentence that says what is needed, for the `reason` of a button. */
export function useReasonAgainst(permission: Permission | TeamPermission): string | undefined {
  const { user, featureFlags } = usePageData();
  const may = isTeamPermission(permission) ? memberMay(permission, user) : can(permission, user, featureFlags);
  return may ? undefined : whyNot(permission);
}
