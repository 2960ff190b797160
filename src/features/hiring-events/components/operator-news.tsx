import { momentWords } from '#rules/times.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { StaffNews, WholeEvent } from '../operator-list-contract.ts';
import { peopleWords } from '../operator-rules.ts';
import { staffPath } from '../operator-words.ts';

const NEWS_WORDS: Record<StaffNews['kind'], string> = {
  moved: 'about the new time or place',
  cancelled: 'that the event is canceled',
};

/** How far the mails have got that tell of a change. */
export function OperatorNews({ event: { event_id, time_zone, news } }: { event: WholeEvent }) {
  if (!news) return null;
  const what = NEWS_WORDS[news.kind];
  if (news.is_done)
    return (
      <p className="text-muted">
        {peopleWords(news.told)} {news.told === 1 ? 'was' : 'were'} told {what} by email, after the change of{' '}
        {momentWords(news.said_at, time_zone)}.
      </p>
    );
  return (
    <Notice
      title={`Telling ${peopleWords(news.people)} ${what}`}
      action={
        <LinkButton href={staffPath(event_id)} size="sm">
          Check again
        </LinkButton>
      }
    >
      So far: {news.told.toLocaleString('en-US')} of {news.people.toLocaleString('en-US')}. The rest follow by
      themselves, so you can leave this page.
    </Notice>
  );
}
