import { FILLED_THROUGH } from '#features/postings/words.ts';
import { pathTo } from '#rules/addresses.ts';
import { shortDayWords } from '#rules/calendar-days.ts';
import { wholeNumber } from '#rules/whole-number.ts';
import { Stat } from '#ui/stat.tsx';
import { Table } from '#ui/table.tsx';
import type { Fills } from '../contract.ts';
import { daysText, durationText, percentText } from '../words.ts';

const ENDED = 'ended-postings';

/** How openings were filled; each opens the postings below. */
export function FillStats({ fills }: { fills: Fills }) {
  const { postings, openings, filled, days_to_fill, net_days_to_fill, timed, told_via, via_this_site } = fills;
  const link = postings > 0 && { href: `#${ENDED}` };
  return (
    <>
      <Stat
        label="Openings filled"
        value={percentText(filled, openings)}
        {...link}
        change={`${wholeNumber(filled)} of ${wholeNumber(openings)} in postings that ended`}
      />
      <Stat
        label="Time to fill"
        value={durationText(days_to_fill, 'day')}
        {...(timed > 0 && link)}
        change={`Median from publishing to the last hire${pausesText(days_to_fill, net_days_to_fill)}`}
      />
      <Stat
        label="Filled through this site"
        value={percentText(via_this_site, told_via)}
        {...link}
        change={`${wholeNumber(via_this_site)} of ${wholeNumber(told_via)} postings with a recorded source`}
      />
    </>
  );
}

function pausesText(days: number | null, net_days: number | null): string {
  if (days === null || net_days === null || Math.round(net_days) === Math.round(days)) return '';
  return `; ${durationText(net_days, 'day')} excluding time off the site`;
}

type Listed = Fills['listed'][number];

/** The postings behind the figures. */
export function EndedPostings({ fills: { listed, postings } }: { fills: Fills }) {
  return (
    <section id={ENDED} aria-labelledby={`${ENDED}-title`} className="grid gap-2">
      <h2 id={`${ENDED}-title`} className="text-lg">
        Postings that ended
      </h2>
      <p className="text-sm text-muted">
        Filled openings come from your answer to how the posting ended, or from hires if there is none.
        {postings > listed.length && ` The last ${listed.length} of ${wholeNumber(postings)}.`}
      </p>
      <Table<Listed>
        caption="Postings that ended"
        rows={listed}
        rowKey={({ posting_id }) => posting_id}
        columns={[
          { key: 'title', header: 'Posting', rowHeader: true, cell: (row) => <Posting of={row} /> },
          { key: 'opened', header: 'Published', cell: ({ opened_on }) => shortDayWords(opened_on) },
          { key: 'ended', header: 'Ended', cell: ({ ended_on }) => shortDayWords(ended_on) },
          {
            key: 'filled',
            header: 'Filled',
            align: 'end',
            cell: ({ filled, openings }) => `${wholeNumber(filled)} of ${wholeNumber(openings)}`,
          },
          { key: 'days', header: 'Time to fill', align: 'end', cell: ({ days }) => daysText(days) },
          { key: 'net', header: 'On the site', align: 'end', cell: ({ net_days }) => daysText(net_days) },
          {
            key: 'via',
            header: 'How it ended',
            cell: howText,
          },
        ]}
      />
    </section>
  );
}

const UNFILLED: Readonly<Record<string, string>> = { not_filled: 'Not filled', cancelled: 'Canceled' };

/** What the fill result says. */
function howText({ outcome, filled_via }: Listed): string {
  const through = FILLED_THROUGH.find(({ value }) => value === filled_via)?.label;
  return through ?? UNFILLED[outcome ?? ''] ?? 'No answer';
}

function Posting({ of: { posting_id, title, city } }: { of: Listed }) {
  return (
    <a href={pathTo('/employer/posting/{posting_id}/preview', { posting_id })} className="underline underline-offset-4">
      {city ? `${title}, ${city}` : title}
    </a>
  );
}
