import { useEffect, useState } from 'react';
import { listApplicants } from '#features/applicants/contract.ts';
import { listPostings } from '#features/postings/contract.ts';
import { pathTo } from '#rules/addresses.ts';
import { browserCall } from '#web/browser-api.ts';
import type { CommandGroup } from '../commands.ts';

/** Shorter words find too many. */
const FEWEST_LETTERS = 2;
const MOST = 6;
/** Waits for the next letter before it asks. */
const TYPING_MS = 80;

type Found = { groups: CommandGroup[]; is_searching: boolean; has_failed: boolean };
const NOTHING: Found = { groups: [], is_searching: false, has_failed: false };

/** Applicants and postings of the company that fit the words, as far as the reader may open them. */
export function useFound(words: string, company_id: string): Found {
  const [found, setFound] = useState<Found>(NOTHING);
  useEffect(() => {
    if (words.length < FEWEST_LETTERS) return setFound(NOTHING);
    setFound((before) => ({ ...before, is_searching: true, has_failed: false }));
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      const groups = await findGroups(words, company_id, asking.signal).catch(() => null);
      if (asking.signal.aborted) return;
      setFound(groups ? { groups, is_searching: false, has_failed: false } : { ...NOTHING, has_failed: true });
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [words, company_id]);
  return found;
}

async function findGroups(q: string, company_id: string, signal: AbortSignal): Promise<CommandGroup[]> {
  const params = { company_id };
  const [people, jobs] = await Promise.all([
    browserCall(listApplicants, { params, query: { q, page_size: MOST }, signal }),
    browserCall(listPostings, { params, query: { q }, signal }),
  ]);
  if (people?.view !== 'list' || jobs === undefined) throw new Error('The lists did not answer.');
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
      commands: jobs.postings.slice(0, MOST).map(({ posting_id, title, status }) => ({
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
