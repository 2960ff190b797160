import { momentWords } from '#rules/times.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { StaffNews, WholeEvent } from '../../staff/list-contract.ts';
import { peopleWords } from '../../staff/rules.ts';
import { staffPath } from '../../staff/words.ts';

const ANNOUNCEMENT_WORDS: Record<StaffNews['kind'], string> = {
  moved: 'about the new time or place',
  cancelled: 'that the event is canceled',
};

/** How many attendees have been mailed about the last change. */
export function MailingProgress({ event: { event_id, time_zone, news } }: { event: WholeEvent }) {
  if (!news) return null;
  const what = ANNOUNCEMENT_WORDS[news.kind];
  if (news.is_done)
    return (
      <p className="text-muted">
        {peopleWords(news.told)} {news.told === 1 ? 'was' : 'were'} emailed {what} after the change on{' '}
        {momentWords(news.said_at, time_zone)}.
      </p>
    );
  return (
    <Notice
      title={`Emailing ${peopleWords(news.people)} ${what}`}
      action={
        <LinkButton href={staffPath(event_id)} size="sm">
          Check again
        </LinkButton>
      }
    >
      {news.told.toLocaleString('en-US')} of {news.people.toLocaleString('en-US')} emailed so far. The rest go out
      automatically, so you can leave this page.
    </Notice>
  );
}
