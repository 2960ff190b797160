import { redirect } from 'react-router';
import { codePath, TRANSLATOR_PATH } from '#rules/addresses.ts';
import { BRANCH_LABELS, MILITARY_BRANCHES } from '#rules/military.ts';
import { addQuery } from '#rules/paths.ts';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { CodeList } from '../components/code-list.tsx';
import { ForSpouses } from '../components/for-spouses.tsx';
import { NoSuchCode } from '../components/no-such-code.tsx';
import { NotListed } from '../components/not-listed.tsx';
import { OfOtherBranch } from '../components/of-other-branch.tsx';
import { CodeSearch } from '../components/shared/code-search.tsx';
import { listMilitaryCodes } from '../contract.ts';
import { isOfSpouse } from '../rules.ts';
import { asQuery } from '../words.ts';
import type { Route } from './+types/translator.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const q = asQuery(searchParams.get('q') ?? '');
  const branch = MILITARY_BRANCHES.find((each) => each === searchParams.get('branch'));
  const found = await context
    .get(serverContext)
    .call(listMilitaryCodes, { query: { q, ...(branch ? { branch } : {}) } });
  if (!found) throw new Response(null, { status: 404 });
  const [only, ...more] = found.matches;
  // A code with a single meaning needs no list.
  if (only && more.length === 0 && found.is_code && !isOfSpouse(q))
    throw redirect(codePath(only.branch, only.code), 302);
  return { q, branch, ...found };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return pageMeta(matches, { title: 'Page not found', no_index: true });
  const { q, branch } = loaderData;
  const of_branch = branch && !q ? `${BRANCH_LABELS[branch]} codes as civilian jobs` : null;
  return pageMeta(matches, {
    title: q ? `Military jobs for “${q}”` : (of_branch ?? 'Military job translator'),
    description: `${of_branch ?? 'What your MOS, rating or AFSC is called in civilian life'}: civilian job titles, skills, sentences for your résumé, and open jobs that match.`,
    path: of_branch ? addQuery(TRANSLATOR_PATH, { branch }) : TRANSLATOR_PATH,
    no_index: q !== '',
  });
};

export default function Translator({ loaderData }: Route.ComponentProps) {
  const { q, branch, matches, is_near, elsewhere, common_of, lacking } = loaderData;
  const of_spouse = isOfSpouse(q);
  const of_other = branch && elsewhere.length > 0;
  return (
    <div className="grid gap-10">
      <header className="grid gap-4">
        <h1 className="text-3xl text-balance lg:text-4xl">Translate your service into civilian work</h1>
        <p className="max-w-prose text-lg text-muted">
          Enter your MOS, rating, AFSC or what you did. We show civilian job titles, skills, sentences for your résumé,
          and open jobs that match.
        </p>
        <CodeSearch q={q} branch={branch} />
      </header>
      {of_spouse && <ForSpouses />}
      {of_other && <OfOtherBranch branch={branch} codes={elsewhere} />}
      {is_near || (q !== '' && matches.length === 0)
        ? !of_other && !(of_spouse && matches.length === 0) && <NoSuchCode asked={q} near={matches} />
        : matches.length > 0 && (
            <section aria-labelledby="matches" className="grid gap-3">
              <h2 id="matches" className="text-2xl">
                {common_of
                  ? `Common ${BRANCH_LABELS[common_of]} codes`
                  : `Which one is ${of_spouse ? 'the service member’s' : 'yours'}?`}
              </h2>
              <CodeList codes={matches} />
            </section>
          )}
      <nav aria-labelledby="branches" className="grid gap-3">
        <h2 id="branches" className="text-2xl">
          Browse by branch
        </h2>
        <ul className="flex flex-wrap gap-x-6 gap-y-2">
          {MILITARY_BRANCHES.map((each) => (
            <li key={each}>
              <a
                className="link inline-block py-1"
                href={addQuery(TRANSLATOR_PATH, { branch: each })}
                aria-current={each === branch && q === '' ? 'page' : undefined}
              >
                {BRANCH_LABELS[each]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <NotListed lacking={lacking} />
      <p className="max-w-prose text-sm text-muted">
        We match occupations with our own table and the Department of Veterans Affairs’ public crosswalk to O*NET-SOC.
        Some require a license that military service alone does not provide.
      </p>
    </div>
  );
}
