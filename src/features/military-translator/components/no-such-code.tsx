import { pathTo } from '#rules/addresses.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import type { MilitaryMatch } from '../contract.ts';
import { CodeList } from './code-list.tsx';

type NoSuchCodeProps = { asked: string; near: readonly MilitaryMatch[] };

/** For an unknown code, with similar ones. */
export function NoSuchCode({ asked, near }: NoSuchCodeProps) {
  if (near.length === 0)
    return (
      <EmptyState
        icon="search-x"
        title={`We can’t find “${asked}”`}
        action={<LinkButton href={pathTo('/search')}>Search all jobs</LinkButton>}
      >
        Enter the code as it appears in your records, such as 11B, 0311 or 3P0X1, or the job in one or two words.
      </EmptyState>
    );
  return (
    <section aria-labelledby="near" className="grid gap-3">
      <h2 id="near" className="text-2xl">
        We can’t find “{asked}”. Did you mean one of these?
      </h2>
      <CodeList codes={near} />
    </section>
  );
}
