import { can, isTeamPermission, memberMay, type Permission, type TeamPermission, whyNot } from '#rules/permissions.ts';
import { usePageData } from './page-data-context.tsx';

/** Why the user may not, for the `reason` of a button; undefined if they may. */
export function useReasonAgainst(permission: Permission | TeamPermission): string | undefined {
  const { user, featureFlags } = usePageData();
  const may = isTeamPermission(permission) ? memberMay(permission, user) : can(permission, user, featureFlags);
  return may ? undefined : whyNot(permission);
}
