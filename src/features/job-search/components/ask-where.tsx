import { pathTo } from '#rules/addresses.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { MOST_PLACE } from '../query/read-limits.ts';
import { KeptSearch } from './kept-search.tsx';
import { UseLocation } from './use-location.tsx';

type AskWhereProps = {
  current: Record<string, string | string[]>;
  /** The place in the details of the seeker who reads this; empty for all others. */
  own_place: string;
};

/** For who looks for jobs "near me": a form that works without scripts, and the browser's position with them. */
export function AskWhere({ current, own_place }: AskWhereProps) {
  return (
    <Notice title="Where are you?">
      <p>Below are jobs everywhere. Enter a place to see those within 25 miles of it.</p>
      <form action={pathTo('/search')} method="get" className="flex flex-wrap items-end gap-3">
        <KeptSearch current={current} besides={['where', 'page', 'spelling']} />
        <TextInput
          id="near-me"
          name="where"
          label="City, state or ZIP"
          defaultValue={own_place}
          maxLength={MOST_PLACE}
          autoComplete="postal-code"
          className="min-w-0 flex-1 basis-56"
        />
        <Button type="submit" variant="primary">
          Show jobs near me
        </Button>
        <UseLocation box="near-me" />
      </form>
    </Notice>
  );
}
