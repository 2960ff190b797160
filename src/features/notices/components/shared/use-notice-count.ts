import { useCallback, useEffect, useState } from 'react';
import { browserCall } from '#web/browser-api.ts';
import { usePageData } from '#web/page-data-context.tsx';
import { countNotices } from '../../contract.ts';

type NoticeCount = { unread: number; countAgain: () => void };

/** The reader's unread notices: counted when a page opens, when the window gets the focus, and by `countAgain`, when something has changed. */
export function useNoticeCount(path: string): NoticeCount {
  const company_id = usePageData().user?.company_id;
  const [unread, setUnread] = useState(0);
  const count = useCallback(async () => {
    if (!company_id) return;
    // The number stays as it was when it cannot be read; the next change or focus reads it again.
    const read = await browserCall(countNotices, { params: { company_id } }).catch(() => undefined);
    if (read) setUnread(read.unread);
  }, [company_id]);
  // Synchronizes with the server, as the page that was opened may have read one.
  useEffect(() => {
    void path;
    void count();
    const read = () => void count();
    window.addEventListener('focus', read);
    return () => window.removeEventListener('focus', read);
  }, [count, path]);
  return { unread, countAgain: () => void count() };
}
