import { Card } from '#ui/card.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';

export function Timeline({ timeline }: { timeline: readonly { at: string; text: string }[] }) {
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-xl">Timeline</h2>
      <ol className="grid gap-3 border-l-2 border-line pl-4">
        {timeline.map(({ at, text }) => (
          <li key={`${at} ${text}`}>
            <p>{text}</p>
            <p className="text-sm text-muted">
              <RelativeTime date={at} />
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
