import { pathTo } from '#rules/addresses.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { MOST_PLACE } from '../query/read-limits.ts';
import { KeptSearch } from './kept-search.tsx';
import { UseLocation } from './use-location.tsx';

type AskWhereProps = {
  current: Record<string, string | string[]>;
  /** The place in the seeker's profile; empty for other visitors. */
  own_place: string;
};

/** For searches "near me": a form for the place, and with scripts a button for the browser's position. */
export function AskWhere({ current, own_place }: AskWhereProps) {
  return (
    <Notice title="Where are you?">
      <p>The jobs below are from everywhere. Enter a place to see jobs within 25 miles of it.</p>
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
