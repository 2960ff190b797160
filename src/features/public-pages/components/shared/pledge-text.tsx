import type { Pledge } from './pledges.ts';

/** The promises of a pledge, numbered. */
export function PledgeText({ pledge, headingLevel: Heading }: { pledge: Pledge; headingLevel: 'h2' | 'h3' }) {
  return (
    <div className="grid max-w-prose gap-6">
      <p className="text-lg">{pledge.lead}</p>
      <ol className="grid gap-5">
        {pledge.promises.map((promise, position) => (
          <li key={promise.title} className="flex gap-4">
            <span
              aria-hidden="true"
              className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-on-accent-soft tabular-nums"
            >
              {position + 1}
            </span>
            <div className="grid gap-1">
              <Heading className="text-lg">{promise.title}</Heading>
              <p>{promise.text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="text-muted">{pledge.close}</p>
    </div>
  );
}
