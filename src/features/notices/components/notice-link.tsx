import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { browserCall } from '#web/browser-api.ts';
import { type MemberNotice, readNotice } from '../contract.ts';
import { KIND_WORDS, noticePath, noticeSentence } from '../words.ts';

/** A notice as a link to its place, which marks it as read. */
export function NoticeLink({ notice }: { notice: MemberNotice }) {
  const { notice_id, kind, at, is_read } = notice;
  const markRead = () => {
    if (is_read) return;
    // The page that the link opens counts again, also when this call fails.
    const input = { params: { notice_id }, body: { is_read: true } };
    const call = browserCall(readNotice, { ...input, outlives_page: true });
    void call.catch(() => undefined);
  };
  return (
    <a
      href={noticePath(notice)}
      onClick={markRead}
      className="group grid min-w-0 flex-1 grid-cols-[auto_minmax(0,1fr)] gap-x-3 outline-offset-2"
    >
      <Icon of={KIND_WORDS[kind].icon} size="sm" className="mt-1 text-muted" />
      <span className="min-w-0">
        <span
          className={classNames('underline-offset-4 wrap-anywhere group-hover:underline', !is_read && 'font-semibold')}
        >
          {!is_read && (
            <>
              <span aria-hidden="true" className="mr-1.5 inline-block size-2 rounded-full bg-accent align-middle" />
              <span className="sr-only">Unread: </span>
            </>
          )}
          {noticeSentence(notice)}
        </span>
        <span className="block text-sm text-muted">
          <RelativeTime date={at} />
        </span>
      </span>
    </a>
  );
}
