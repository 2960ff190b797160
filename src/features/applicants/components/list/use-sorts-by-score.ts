import { hidesScores } from '#features/scoring/rules.ts';
import { usePageData } from '#web/page-data-context.tsx';

/** Nobody sorts by what may be hidden from them. */
export function useSortsByScore(): boolean {
  const { user, companyPreferences } = usePageData();
  return user !== null && companyPreferences !== null && !hidesScores(user, companyPreferences.score_visibility);
}
