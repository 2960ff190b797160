import { useCallback, useEffect, useRef, useState } from 'react';
import { browserCall } from '#web/browser-api.ts';
import { usePageData } from '#web/page-data-context.tsx';
import { type ApplicantRecord, readApplicant } from '../applicant-record.ts';

type Reading = 'reading' | 'missing' | 'failed' | ApplicantRecord;

/** One applicant in the browser, read anew after each change. `first` is what the server already gave. */
export function useApplicant(application_id: string, first?: ApplicantRecord) {
  const company_id = usePageData().user?.company_id ?? '';
  const [shown, setShown] = useState<Reading>(first ?? 'reading');
  const newest = useRef(0);
  const reload = useCallback(async () => {
    newest.current += 1;
    const own = newest.current;
    // A change was saved already when the reading after it fails, so what is shown stays.
    const record = await readApplicant(browserCall, { company_id, application_id }).catch(() => 'failed' as const);
    if (own !== newest.current) return;
    setShown((now) => (record === 'failed' ? (typeof now === 'object' ? now : 'failed') : (record ?? 'missing')));
  }, [company_id, application_id]);
  useEffect(() => {
    if (!first) void reload();
  }, [first, reload]);
  return { shown, reload };
}
