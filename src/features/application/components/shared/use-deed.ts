import { usePageData } from '#web/page-data-context.tsx';
import { reasonAgainst } from '../../rules/deeds.ts';

/** Undefined when the reader may do this to applicants; else the sentence that says who may. */
export function useReasonAgainstDeed(deed: Parameters<typeof reasonAgainst>[0]): string | undefined {
  return reasonAgainst(deed, usePageData().user);
}
