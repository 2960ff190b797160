import { findPosting } from '#features/postings/doors.server.ts';
import { militaryCodeWords } from '#rules/military-code.ts';
import { implement } from '#server/http/implement.ts';
import { found } from '#server/http/problems.ts';
import { codesOfTitle } from '#server/military/codes-of-title.ts';
import { readTitleVocabulary } from '#server/search/title-families.ts';
import { getSearchTerms } from './contract.ts';
import { plainTitle, type SameWork, termsOf, titleSearch } from './rules.ts';

export const searchTermsApi = [
  implement(getSearchTerms, async ({ params: { company_id, posting_id }, db, scope: { site } }) => {
    const posting = found(await findPosting(db, company_id, posting_id));
    const { title, skills, city, region, country, location_type } = posting;
    const is_mh = site === 'mh';
    const terms = termsOf(
      { title, skills },
      {
        same_work: sameWork(),
        own_codes: is_mh ? posting.military_codes.map(militaryCodeWords) : [],
        codes: is_mh ? codesOfTitle(plainTitle(title).toLowerCase()).map(militaryCodeWords) : [],
      },
    );
    const remote = location_type === 'remote';
    const { requisition_number } = posting;
    const place = country === 'US' && !remote ? [city, region].filter(Boolean).join(', ') : '';
    const search = { title: titleSearch(terms), near: place || null, remote };
    return { posting_id, title, terms, search, requisition_number };
  }),
];

let kept: readonly SameWork[] | undefined;

/** The file stays as it is while the process runs. */
function sameWork(): readonly SameWork[] {
  kept ??= readTitleVocabulary().same_work;
  return kept;
}
