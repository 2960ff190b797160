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
        Address of the file
      </h2>
      {url ? (
        <TextInput
          name="feed_url"
          label={`Give this address to the board (${name})`}
          hint="Whoever has it can read the file. Disconnecting ends it."
          readOnly
          defaultValue={url}
          autoComplete="off"
        />
      ) : (
        <p className="text-muted">An admin or a manager who connects boards can see it.</p>
      )}
      {fetched_at ? (
        <p>
          Fetched <RelativeTime date={fetched_at} />, with {fetched_jobs === 1 ? '1 job' : `${fetched_jobs} jobs`}.
        </p>
      ) : (
        <p>The board has not fetched it yet. Jobs count as live once it has.</p>
      )}
    </Card>
  );
}
