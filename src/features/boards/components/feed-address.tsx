import { Card } from '#ui/card.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { JobBoard } from '../contract.ts';
import { CopyButton } from './copy-button.tsx';

/** The address of the file that a board fetches, and when it did. */
export function FeedAddress({ name, feed }: { name: string; feed: NonNullable<JobBoard['feed']> }) {
  const { url, fetched_at, fetched_jobs } = feed;
  return (
    <Card as="section" aria-labelledby="feed" className="grid gap-3">
      <h2 id="feed" className="text-lg">
        Feed URL
      </h2>
      {url ? (
        <>
          <TextInput
            name="feed_url"
            id="feed-url"
            label={`Feed URL (${name})`}
            hint="Give this URL to the board. Anyone with it can read the feed. It stays the same while jobs may be on the board. Once they are removed, it has no jobs for 30 days and then stops working."
            readOnly
            defaultValue={url}
            autoComplete="off"
          />
          <CopyButton field="feed-url" label="Copy the feed URL" />
        </>
      ) : (
        <p className="text-muted">Only admins and people managers can see the feed URL.</p>
      )}
      {fetched_at ? (
        <p>
          Fetched <RelativeTime date={fetched_at} />, with {fetched_jobs === 1 ? '1 job' : `${fetched_jobs} jobs`}.
        </p>
      ) : (
        <p>The board has not fetched the feed yet. Jobs count as live once it has.</p>
      )}
    </Card>
  );
}
