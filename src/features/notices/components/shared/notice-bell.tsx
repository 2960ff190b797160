import { useEffect, useRef, useState } from 'react';
import { pathTo } from '#rules/addresses.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { browserCall } from '#web/browser-api.ts';
import { usePageData } from '#web/page-data-context.tsx';
import { listNotices, MOST_COUNTED, type NoticeList, readAllNotices } from '../../contract.ts';
import { NoticeLink } from '../notice-link.tsx';

const MOST_LISTED = 8;

const countWords = (unread: number) => (unread >= MOST_COUNTED ? `${MOST_COUNTED - 1}+` : String(unread));

/** The bell of the top bar: how many notices are unread, and the newest ones when it is opened. */
export function NoticeBell({ unread }: { unread: number }) {
  const company_id = usePageData().user?.company_id ?? '';
  const menu = useRef<HTMLDetailsElement>(null);
  const [is_open, setOpen] = useState(false);
  const [list, setList] = useState<NoticeList | 'failed' | null>(null);
  // Synchronizes with the server: what is listed may have changed since it was opened.
  useEffect(() => {
    void unread;
    if (!is_open) return;
    const read = browserCall(listNotices, { params: { company_id }, query: { page_size: MOST_LISTED } });
    void read.then((answer) => setList(answer ?? 'failed')).catch(() => setList('failed'));
  }, [is_open, company_id, unread]);
  return (
    <details
      ref={menu}
      name="header-menu"
      className="relative"
      onToggle={(event) => setOpen(event.currentTarget.open)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !menu.current?.open) return;
        menu.current.open = false;
        menu.current.querySelector('summary')?.focus();
      }}
    >
      <summary className="relative grid size-10 place-items-center rounded-md hover:bg-sunken">
        <Icon of="bell" label="Notifications" />
        {unread > 0 && (
          <span className="absolute top-0.5 right-0 rounded-full bg-accent px-1.5 text-xs font-semibold text-on-accent tabular-nums">
            {countWords(unread)}
            <span className="sr-only"> unread</span>
          </span>
        )}
      </summary>
      <section
        aria-label="Notifications"
        className="absolute right-0 z-40 mt-1 grid w-96 gap-1 rounded-md border border-line bg-surface p-2 shadow-overlay max-sm:fixed max-sm:inset-x-2 max-sm:w-auto"
      >
        <Newest list={list} unread={unread} />
        <p className="flex justify-between gap-3 border-t border-line px-2 pt-2 text-sm">
          <a className="link" href={pathTo('/employer/notifications')}>
            See all notifications
          </a>
          <a className="link" href={pathTo('/employer/notifications/settings')}>
            Settings
          </a>
        </p>
      </section>
    </details>
  );
}

function Newest({ list, unread }: { list: NoticeList | 'failed' | null; unread: number }) {
  const [pending, setPending] = useState(false);
  if (list === null) return <p className="px-2 py-4 text-sm text-muted">Loading notifications …</p>;
  if (list === 'failed')
    return (
      <p className="px-2 py-4 text-sm text-muted">The notifications could not be loaded. Open the list instead.</p>
    );
  const [newest] = list.notices;
  if (!newest) return <p className="px-2 py-4 text-sm text-muted">You have no notifications yet.</p>;
  const readAll = async () => {
    setPending(true);
    // The bell counts again by the live event; if the call fails, the number stays.
    await browserCall(readAllNotices, { body: { until: newest.at } }).catch(() => undefined);
    setPending(false);
  };
  return (
    <>
      <ul className="grid max-h-[60dvh] gap-0.5 overflow-y-auto">
        {list.notices.map((notice) => (
          <li key={notice.notice_id} className="flex rounded-sm px-2 py-1.5 hover:bg-sunken">
            <NoticeLink notice={notice} />
          </li>
        ))}
      </ul>
      {unread > 0 && (
        <Button variant="quiet" size="sm" icon="check" pending={pending} onClick={() => void readAll()}>
          Mark all as read
        </Button>
      )}
    </>
  );
}
