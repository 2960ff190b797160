import { Card } from '#ui/card.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { JobBoard } from '../contract.ts';

/** The address of the file that a board fetches, and when it did. */
export function FeedAddress({ name, feed }: { name: string; feed: NonNullable<JobBoard['feed']> }) {
  const { url, fetched_at, fetched_jobs } = feed;
  return (
    <Card as="section" aria-labelledby="feed" className="grid gap-3">
      <h2 id="feed" className="text-lg">
        Feed URL
      </h2>
      {url ? (
        <TextInput
          name="feed_url"
          label={`Feed URL (${name})`}
          hint="Give this URL to the board. Anyone with it can read the feed. After you disconnect, it works until the board has removed your jobs."
          readOnly
          defaultValue={url}
          autoComplete="off"
        />
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
