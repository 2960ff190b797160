import { hidesScores } from '#features/scoring/rules.ts';
import { usePageData } from '#web/page-data-context.tsx';

/** Whether the member may sort by score. Hidden scores must not show through the order. */
export function useSortsByScore(): boolean {
  const { user, companyPreferences } = usePageData();
  return user !== null && companyPreferences !== null && !hidesScores(user, companyPreferences.score_visibility);
}
