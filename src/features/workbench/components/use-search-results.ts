import { useEffect, useState } from 'react';
import { listApplicants } from '#features/applicants/contract.ts';
import { listPostings } from '#features/postings/contract.ts';
import { pathTo } from '#rules/addresses.ts';
import { browserCall } from '#web/browser-api.ts';
import type { CommandGroup } from '../commands.ts';

/** Shorter words match too much. */
const MIN_LETTERS = 2;
const MAX_RESULTS = 6;
/** Pause in typing before a search. */
const TYPING_MS = 80;

type SearchResults = { groups: CommandGroup[]; is_searching: boolean; has_failed: boolean };
const NOTHING: SearchResults = { groups: [], is_searching: false, has_failed: false };

/** The company's applicants and postings that match the words and that the reader may open. */
export function useSearchResults(words: string, company_id: string): SearchResults {
  const [found, setFound] = useState<SearchResults>(NOTHING);
  useEffect(() => {
    if (words.length < MIN_LETTERS) return setFound(NOTHING);
    setFound((before) => ({ ...before, is_searching: true, has_failed: false }));
    const request = new AbortController();
    const timer = setTimeout(async () => {
      const groups = await fetchGroups(words, company_id, request.signal).catch(() => null);
      if (request.signal.aborted) return;
      setFound(groups ? { groups, is_searching: false, has_failed: false } : { ...NOTHING, has_failed: true });
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [words, company_id]);
  return found;
}

async function fetchGroups(q: string, company_id: string, signal: AbortSignal): Promise<CommandGroup[]> {
  const params = { company_id };
  const [people, jobs] = await Promise.all([
    browserCall(listApplicants, { params, query: { q, page_size: MAX_RESULTS }, signal }),
    browserCall(listPostings, { params, query: { q }, signal }),
  ]);
  if (people?.view !== 'list' || jobs === undefined) throw new Error('The search failed.');
  const groups: CommandGroup[] = [
    {
      id: 'applicants',
      label: 'Applicants',
      commands: people.applicants.map(({ application_id, first_name, last_name, posting_title, stage_name }) => ({
        id: application_id,
        label: `${first_name} ${last_name}`,
        note: `${posting_title} · ${stage_name}`,
        href: pathTo('/employer/applications/{application_id}', { application_id }),
        icon: 'users-round',
      })),
    },
    {
      id: 'postings',
      label: 'Postings',
      commands: jobs.postings.slice(0, MAX_RESULTS).map(({ posting_id, title, status }) => ({
        id: posting_id,
        label: title,
        note: status,
        href: pathTo('/employer/posting/{posting_id}/edit', { posting_id }),
        icon: 'megaphone',
      })),
    },
  ];
  return groups.filter(({ commands }) => commands.length > 0);
}
