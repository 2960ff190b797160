import { useCallback, useEffect, useRef, useState } from 'react';
import { addQuery } from '#rules/paths.ts';
import { can } from '#rules/permissions.ts';
import { browserCall } from '#web/browser-api.ts';
import { usePageData } from '#web/page-data-context.tsx';
import { useLiveEvents } from '#web/use-live-events.ts';
import { applicantNews } from '../applicant-news.ts';
import { type ApplicantRecord, readApplicant } from '../applicant-record.ts';

type Reading = 'reading' | 'missing' | 'failed' | ApplicantRecord;
/** `news` says in a sentence what came in while the page was open; '' for nothing. `is_old`: what is shown could not be read again. */
type State = { shown: Reading; news: string; is_old: boolean };

/** Announcements that come within this time are answered by one reading. */
const GATHER_MS = 80;

/**
 * One applicant in the browser, read anew after each change and whenever the server tells of one. `first` is what the
 * server already gave.
 */
export function useApplicant(application_id: string, first?: ApplicantRecord) {
  const { user } = usePageData();
  const company_id = user?.company_id ?? '';
  const judges = can('use-ats', user);
  const [{ shown, news, is_old }, setState] = useState<State>({ shown: first ?? 'reading', news: '', is_old: false });
  const newest = useRef(0);
  const reload = useCallback(async () => {
    newest.current += 1;
    const own = newest.current;
    const of = { company_id, application_id, judges };
    const record = await readApplicant(browserCall, of).catch(() => 'failed' as const);
    if (own === newest.current) setState((now) => after(now, record));
  }, [company_id, application_id, judges]);
  useEffect(() => {
    if (!first) void reload();
  }, [first, reload]);

  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const pipeline_id = typeof shown === 'object' ? shown.details.pipeline.pipeline_id : null;
  useLiveEvents({
    url: pipeline_id && addQuery('/api/live', { pipeline_id }),
    onChange: ({ application_ids }) => {
      if (!concerns(application_ids, application_id)) return;
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => void reload(), GATHER_MS);
    },
    onGap: () => void reload(),
  });
  return { shown, news, is_old, reload };
}

/** A change was saved already when the reading after it fails, so what is shown stays. */
function after(now: State, record: ApplicantRecord | null | 'failed'): State {
  if (record === 'failed') return typeof now.shown === 'object' ? { ...now, is_old: true } : { ...now, shown: record };
  if (record === null) return { shown: 'missing', news: '', is_old: false };
  const news = typeof now.shown === 'object' ? applicantNews(now.shown, record) : '';
  return { shown: record, news: news || now.news, is_old: false };
}

/** No names stand for many people. */
const concerns = (application_ids: unknown, application_id: string) =>
  !application_ids || String(application_ids).split(' ').includes(application_id);
