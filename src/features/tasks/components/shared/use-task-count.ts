import { useCallback, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { can } from '#rules/permissions.ts';
import { browserCall } from '#web/browser-api.ts';
import { usePageData } from '#web/page-data-context.tsx';
import { KIND_LABELS, TASK_KINDS } from '../../kinds.ts';
import { getTaskCount } from '../../my-tasks/contract.ts';
import type { Counts } from '../../rules.ts';

type TaskCount = { total: number; kinds: { label: string; count: number; href: string }[] };
type TaskCounter = { count: TaskCount | undefined; countAgain: () => void };

/** Changes within this time are counted together. */
const GATHER_MS = 1_000;

/**
 * The reader's open tasks for the menu: counted when a page opens, when the window gets the focus, and by `countAgain`, when something has
 * changed. Undefined until then, and for readers without tasks. `is_list`: the list of tasks is shown, and read again.
 */
export function useTaskCount(path: string, is_list: boolean): TaskCounter {
  const { user, featureFlags } = usePageData();
  const company_id = can('view-my-tasks', user, featureFlags) ? user?.company_id : undefined;
  const [counts, setCounts] = useState<Counts>();
  const timer = useRef(0);
  const { revalidate } = useRevalidator();
  const count = useCallback(async () => {
    if (!company_id) return;
    // The number stays as it was when it cannot be read; the next change or focus reads it again.
    const read = await browserCall(getTaskCount, { params: { company_id } }).catch(() => undefined);
    if (read) setCounts(read);
  }, [company_id]);
  const countAgain = () => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      void count();
      if (is_list) void revalidate();
    }, GATHER_MS);
  };
  // Synchronizes with the server, as the page that was opened may have done a task.
  useEffect(() => {
    void path;
    void count();
    const read = () => void count();
    window.addEventListener('focus', read);
    return () => window.removeEventListener('focus', read);
  }, [count, path]);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return { count: counts && summed(counts), countAgain };
}

function summed(counts: Counts): TaskCount {
  const kinds = TASK_KINDS.filter((kind) => counts[kind] > 0);
  return {
    total: kinds.reduce((sum, kind) => sum + counts[kind], 0),
    kinds: kinds.map((kind) => ({
      label: KIND_LABELS[kind],
      count: counts[kind],
      href: addQuery(pathTo('/employer/my-tasks'), { kind }),
    })),
  };
}
