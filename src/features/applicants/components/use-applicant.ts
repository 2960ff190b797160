import { useCallback, useEffect, useRef, useState } from 'react';
import { addQuery } from '#rules/paths.ts';
import { can } from '#rules/permissions.ts';
import { browserCall } from '#web/browser-api.ts';
import { usePageData } from '#web/page-data-context.tsx';
import { useLiveEvents } from '#web/use-live-events.ts';
import { type ApplicantRecord, readApplicant } from '../details/applicant-record.ts';
import { updateAnnouncement } from '../details/update-announcement.ts';

type Shown = 'loading' | 'missing' | 'failed' | ApplicantRecord;
/** `announcement`: the latest change, for screen readers. `is_stale`: the last reload failed. */
type State = { shown: Shown; announcement: string; is_stale: boolean };

/** Live events within this time cause one reload. */
const GATHER_MS = 80;

/**
 * Loads an applicant and reloads it after live events. `first` is the record the page was rendered with.
 */
export function useApplicant(application_id: string, first?: ApplicantRecord) {
  const { user } = usePageData();
  const company_id = user?.company_id ?? '';
  const has_ats = can('use-ats', user);
  const [{ shown, announcement, is_stale }, setState] = useState<State>({
    shown: first ?? 'loading',
    announcement: '',
    is_stale: false,
  });
  const newest = useRef(0);
  const reload = useCallback(async () => {
    newest.current += 1;
    const own = newest.current;
    const options = { company_id, application_id, has_ats };
    const record = await readApplicant(browserCall, options).catch(() => 'failed' as const);
    if (own === newest.current) setState((now) => afterReload(now, record));
  }, [company_id, application_id, has_ats]);
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
  return { shown, announcement, is_stale, reload };
}

/** A failed reload keeps the record that is shown. */
function afterReload(now: State, record: ApplicantRecord | null | 'failed'): State {
  if (record === 'failed')
    return typeof now.shown === 'object' ? { ...now, is_stale: true } : { ...now, shown: record };
  if (record === null) return { shown: 'missing', announcement: '', is_stale: false };
  const announcement = typeof now.shown === 'object' ? updateAnnouncement(now.shown, record) : '';
  return { shown: record, announcement: announcement || now.announcement, is_stale: false };
}

/** Events without ids concern many applicants. */
const concerns = (application_ids: unknown, application_id: string) =>
  !application_ids || String(application_ids).split(' ').includes(application_id);
