import type { SearchTerms } from '#features/profile-search/terms/contract.ts';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';

type SearchByTermsProps = {
  /** Null for companies that may not search. */
  terms: SearchTerms | null;
  refused: string | undefined;
};

type Term = SearchTerms['terms'][number];

const FIELD_OF: Readonly<Record<Term['kind'], string>> = {
  title: 'title',
  skill: 'skills',
  military_code: 'military_code',
};

/** A search of profiles for the posting, and one by each of its terms. */
export function SearchByTerms({ terms, refused }: SearchByTermsProps) {
  return (
    <Card as="section" aria-labelledby="search-profiles" className="grid gap-4">
      <header className="grid gap-1">
        <h2 id="search-profiles" className="text-lg font-semibold">
          Search profiles
        </h2>
        <p className="text-muted">People who let employers find them. You see who they are once you unlock them.</p>
      </header>
      {terms ? <Searches terms={terms} /> : <p>{refused}</p>}
    </Card>
  );
}

function Searches({ terms: { terms, search, requisition_number } }: { terms: SearchTerms }) {
  const place = { near: search.near ?? undefined, remote: search.remote ? 'true' : undefined };
  const purpose = { requisition_number: requisition_number || undefined };
  const profiles = (asked: Record<string, string>) =>
    addQuery(pathTo('/employer/profiles'), { ...asked, ...place, ...purpose });
  const where = search.near ?? (search.remote ? 'open to remote work' : '');
  return (
    <>
      <p>
        <LinkButton href={profiles({ title: search.title })} variant="primary" icon="search">
          Find people for this posting
        </LinkButton>
      </p>
      <p className="text-sm text-muted">
        By job title{where && `, ${where}`}. Or search by one term of the posting alone:
      </p>
      <ul aria-label="Search terms" className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {terms.map(({ kind, text, why }) => (
          <li key={`${kind} ${text}`} className="wrap-anywhere">
            <a
              className="link"
              href={profiles({ [FIELD_OF[kind]]: kind === 'military_code' ? text : `"${text.replaceAll('"', '')}"` })}
            >
              {text}
            </a>{' '}
            <span className="text-sm text-muted">{why}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
