import { data, redirect } from 'react-router';
import { createKeptSentence } from '#features/military-record/contract.ts';
import { labelOf } from '#features/military-record/words.ts';
import { codePath, isCode, pathTo, RECORD_PATH, TRANSLATOR_PATH } from '#rules/addresses.ts';
import { BRANCH_LABELS } from '#rules/military.ts';
import { addQuery } from '#rules/paths.ts';
import { RANK_BAND_LABELS } from '#rules/ranks.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { CollapsibleForm } from '#ui/collapsible-form.tsx';
import { Notice } from '#ui/notice.tsx';
import { answerForm, asTyped, textOf } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { MatchingJobs } from '../components/matching-jobs.tsx';
import { NoSuchCode } from '../components/no-such-code.tsx';
import { OccupationPart } from '../components/occupation-part.tsx';
import { OfOtherBranch } from '../components/of-other-branch.tsx';
import { ResumeSentences } from '../components/resume-sentences.tsx';
import { CodeSearch } from '../components/shared/code-search.tsx';
import { WhatItIs } from '../components/what-it-is.tsx';
import { getMilitaryCode, listMilitaryCodes } from '../contract.ts';
import { asQuery, branchOfSlug } from '../words.ts';
import type { Route } from './+types/military-code.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call, page_data, site } = context.get(serverContext);
  if (site !== 'mh') throw new Response(null, { status: 404 });
  const branch = branchOfSlug(params.branch.toLowerCase());
  const asked = asQuery(params.code).slice(0, 40);
  const found = branch && isCode(asked) && (await call(getMilitaryCode, { params: { branch, code: asked } }));
  const { pathname, search } = new URL(request.url);
  if (!found) {
    const near = await call(listMilitaryCodes, { query: { q: asked, ...(branch ? { branch } : {}) } });
    return data(
      { found: null, asked, branch, near: near?.matches ?? [], elsewhere: near?.elsewhere ?? [] },
      { status: 404 },
    );
  }
  const path = codePath(found.branch, found.code);
  if (pathname !== path) throw redirect(path + search, 301);
  const { user } = page_data;
  const kept = new URLSearchParams(search).get('kept') === 'yes';
  return { found, path, can_keep: user?.type === 'seeker', is_visitor: !user, kept };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData?.found) return pageMeta(matches, { title: 'Military code not found', no_index: true });
  const { branch, code, entries, occupations } = loaderData.found;
  const named = `${BRANCH_LABELS[branch]} ${code}`;
  const titles = occupations.slice(0, 3).map(({ title }) => title);
  return pageMeta(matches, {
    title: `${named} ${entries[0]?.title ?? ''}: civilian jobs`,
    description: `${named}, ${entries[0]?.title ?? ''}, as civilian work${titles.length > 0 ? `: ${titles.join(', ')}` : ''}. Job titles, skills, résumé sentences and open jobs.`,
    path: loaderData.path,
  });
};

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData();
  const branch = branchOfSlug(params.branch);
  if (!branch || !isCode(params.code)) throw new Response(null, { status: 404 });
  const code = params.code.toUpperCase();
  const body = { text: textOf(form, 'text'), origin: `${BRANCH_LABELS[branch]} ${code}` };
  return answerForm(form, async () => {
    const kept = await context.get(serverContext).callOrFail(createKeptSentence, { body: asTyped<typeof body>(body) });
    if (!kept) throw new Response(null, { status: 404 });
    throw redirect(`${codePath(branch, code)}?kept=yes`, 303);
  });
}

export default function MilitaryCodePage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.found) {
    const { asked, branch, near, elsewhere } = loaderData;
    return (
      <div className="grid gap-10">
        <header className="grid gap-4">
          <Breadcrumbs trail={[{ href: TRANSLATOR_PATH, label: 'Military job translator' }]} current="Not found" />
          <h1 className="text-3xl">Military code not found</h1>
          <CodeSearch q={asked} branch={branch} />
        </header>
        {branch && elsewhere.length > 0 ? (
          <OfOtherBranch branch={branch} codes={elsewhere} />
        ) : (
          <NoSuchCode asked={asked} near={near} />
        )}
      </div>
    );
  }
  const { found, path, can_keep, is_visitor, kept } = loaderData;
  const named = `${BRANCH_LABELS[found.branch]} ${found.code}`;
  const keeping = can_keep ? { action: path, answer: actionData ?? undefined } : null;
  return (
    <div className="grid gap-10">
      <header className="grid gap-4">
        <Breadcrumbs trail={[{ href: TRANSLATOR_PATH, label: 'Military job translator' }]} current={named} />
        <h1 className="text-3xl text-balance wrap-anywhere lg:text-4xl">
          {named}: {found.entries[0]?.title}
        </h1>
        <FormProblems answer={actionData ?? undefined} labels={labelOf} />
        {kept && !actionData && (
          <Notice tone="success" live title="Sentence saved.">
            <p>
              It is in your{' '}
              <a className="link" href={RECORD_PATH}>
                service record
              </a>
              , where you can edit it.
            </p>
          </Notice>
        )}
        <WhatItIs code={found} />
      </header>
      {found.sentences.length > 0 && (
        <section aria-labelledby="sentences" className="grid gap-3">
          <h2 id="sentences" className="text-2xl">
            Sentences for your résumé
          </h2>
          <ResumeSentences of="job" sentences={found.sentences} keeping={keeping} />
          {is_visitor && <SignInToKeep path={path} />}
        </section>
      )}
      {found.on_leading.length > 0 && (
        <section aria-labelledby="leading" className="grid gap-3">
          <h2 id="leading" className="text-2xl">
            Sentences on leading, by rank
          </h2>
          {found.on_leading.map(({ band, sentences }) => (
            <CollapsibleForm key={band} title={RANK_BAND_LABELS[band]}>
              <div className="grid gap-3 pt-3">
                <ResumeSentences of={band} sentences={sentences} keeping={keeping} />
              </div>
            </CollapsibleForm>
          ))}
          {is_visitor && found.sentences.length === 0 && <SignInToKeep path={path} />}
        </section>
      )}
      {found.occupations.length > 0 && (
        <section aria-labelledby="occupations" className="grid gap-6">
          <h2 id="occupations" className="text-2xl">
            {found.occupations.length === 1 ? 'Closest civilian occupation' : 'Closest civilian occupations'}
          </h2>
          {found.on_leading.some(({ band }) => band === 'senior_nco') && (
            <p className="max-w-prose">
              These match the hands-on work. If you are E-7 to E-9, also search for supervisor and manager titles in the
              same field.
            </p>
          )}
          {found.occupations.map((occupation) => (
            <OccupationPart key={occupation.soc_code} occupation={occupation} keeping={keeping} />
          ))}
          {is_visitor && found.occupations.some(({ sentences }) => sentences.length > 0) && (
            <SignInToKeep path={path} />
          )}
        </section>
      )}
      <MatchingJobs jobs={found.jobs} of={found} />
      <section aria-labelledby="another" className="grid gap-3">
        <h2 id="another" className="text-2xl">
          Translate another code
        </h2>
        <CodeSearch branch={found.branch} />
      </section>
    </div>
  );
}

function SignInToKeep({ path }: { path: string }) {
  return (
    <p className="max-w-prose">
      <a className="link" href={addQuery(pathTo('/login'), { next: path })}>
        Sign in
      </a>{' '}
      or{' '}
      <a className="link" href={pathTo('/create-seeker-account')}>
        create an account
      </a>{' '}
      to edit and save sentences.
    </p>
  );
}
