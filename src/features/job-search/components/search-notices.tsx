import type { ComponentProps } from 'react';
import type { Answer } from '#api/endpoint.ts';
import { firstCharacters } from '#rules/first-characters.ts';
import { SITES } from '#rules/sites.ts';
import { placeWords, searchedTogether } from '#rules/wanted-places.ts';
import { Notice } from '#ui/notice.tsx';
import type { searchJobs } from '../contract.ts';
import { MILITARY_FILTERS } from '../filters/active-filters.ts';
import { MOST_WORDS } from '../query/read-limits.ts';
import { blockedBy, readUnread, searchPath, valuesOf } from '../search-address.ts';
import { AskWhere } from './ask-where.tsx';
import { OfService } from './of-service.tsx';
import { UnknownPlace } from './unknown-place.tsx';

type Current = Record<string, string | string[]>;

type SearchNoticesProps = {
  current: Current;
  /** Whether the words were longer than the limit. */
  is_cut: boolean;
  /** Set for a search "near me" without a place. */
  asks_where: Omit<ComponentProps<typeof AskWhere>, 'current'> | null;
  is_mh: boolean;
} & Pick<Answer<typeof searchJobs>, 'unknown_places' | 'left_out_words' | 'is_unsearchable' | 'of_service'>;

/** Notices about parts of the address that were not searched as written. */
export function SearchNotices(props: SearchNoticesProps) {
  const { current, is_cut, asks_where, is_mh, unknown_places, left_out_words, is_unsearchable, of_service } = props;
  return (
    <>
      {is_cut && (
        <Notice tone="warning" title={`Your search is longer than ${MOST_WORDS} characters`}>
          We searched only for its beginning: <span className="wrap-anywhere">{valuesOf(current, 'q')[0]}</span>
        </Notice>
      )}
      {is_unsearchable && <Unsearchable current={current} />}
      {asks_where && <AskWhere current={current} {...asks_where} />}
      {left_out_words && (
        <Notice tone="warning" title={`None of these jobs mention “${left_out_words}”`}>
          {ADVICE[left_out_words] ?? 'They match your other words. Civilian jobs rarely name a branch or a pay grade.'}
        </Notice>
      )}
      <OfService of_service={of_service} />
      <LeftOut current={current} unknown={unknown_places.map(({ named }) => named)} />
      {unknown_places.map((place) => (
        <UnknownPlace
          key={place.named}
          {...place}
          pathTo={(meant) =>
            searchPath(current, {
              where: valuesOf(current, 'where').map((each) => (each === place.named ? meant : each)),
            })
          }
        />
      ))}
      {valuesOf(current, 'unread').map((part) => (
        <UnreadFilter key={part} part={part} current={current} is_mh={is_mh} />
      ))}
    </>
  );
}

function Unsearchable({ current }: { current: Current }) {
  const [words = ''] = valuesOf(current, 'q');
  return (
    <Notice tone="warning" title={`We can’t search for “${firstCharacters(words, 60)}”`}>
      Type a job title, skill or company. No jobs are shown.{' '}
      <a
        href={searchPath(current, { q: null })}
        className="inline-block py-1 font-semibold underline underline-offset-4"
      >
        Search without it
      </a>
    </Notice>
  );
}

/** Advice if no job mentions a preference. */
const ADVICE: Readonly<Record<string, string>> = {
  'entry level': 'Check each job for the experience it requires.',
  apprentice: 'Check each job for the experience it requires.',
  'night shift': 'Check each job for its hours.',
  'evening shift': 'Check each job for its hours.',
  'day shift': 'Check each job for its hours.',
  weekends: 'Check each job for its hours.',
};

/** A filter with only unreadable values finds nothing; beside readable values an unreadable one is ignored. */
function UnreadFilter({ part, current, is_mh }: { part: string; current: Current; is_mh: boolean }) {
  const { name, value } = readUnread(part);
  const is_blocking = blockedBy(current).includes(part);
  const others = valuesOf(current, 'unread').filter((other) => other !== part);
  const said = `${FILTER_NAMES[name] ?? name} “${firstCharacters(value, 60)}”`;
  const is_of_mh = !is_mh && MILITARY_FILTERS.some((each) => each === name);
  return (
    <Notice tone="warning" title={is_of_mh ? `This site has no filter for ${said}` : `We can’t read the ${said}`}>
      {is_of_mh && `Only ${SITES.mh.name} has this filter. `}
      {name === 'military_code' && is_mh && 'Enter a code such as 25B, or with its branch: Army 25B. '}
      {is_blocking ? 'No jobs are shown. ' : 'This search ignores it. '}
      <a
        href={searchPath(current, { unread: others })}
        className="inline-block py-1 font-semibold underline underline-offset-4"
      >
        Search without it
      </a>
    </Notice>
  );
}

const FILTER_NAMES: Readonly<Record<string, string>> = {
  location_type: 'workplace',
  employment_type: 'job type',
  category: 'category',
  skill: 'skill',
  badge: 'employer commitment',
  clearance: 'clearance',
  clearance_held: 'clearance',
  polygraph: 'polygraph',
  program: 'program',
  company: 'company',
  level: 'level',
  education: 'education',
  benefit: 'benefit',
  shift: 'shift',
  work_eligibility: 'work authorization',
  military_code: 'military code',
  spouse: 'spouse filter',
  region: 'state',
  pay: 'pay',
  days: 'date posted',
  radius: 'distance',
};

/** Cities, states and remote work cannot be combined in one search. */
function LeftOut({ current, unknown }: { current: Current; unknown: readonly string[] }) {
  const { places, left_out } = searchedTogether(valuesOf(current, 'where').filter((place) => !unknown.includes(place)));
  if (left_out.length === 0) return null;
  return (
    <Notice tone="warning" title={`Showing only jobs ${placeWords(places)}`}>
      One search covers either cities, states or remote work.{' '}
      <a
        href={searchPath(current, { where: left_out })}
        className="inline-block py-1 font-semibold underline underline-offset-4"
      >
        Search for jobs {placeWords(left_out)}
      </a>
    </Notice>
  );
}
