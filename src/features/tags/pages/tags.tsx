import { redirect } from 'react-router';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { answerForm, asTyped, textOf } from '#web/form-answer.ts';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { useReasonAgainst } from '#web/use-can.ts';
import { TagForm } from '../components/tag-form.tsx';
import { createTag, deleteTag, listTags, putTagScore, type TagColor, updateTag } from '../contract.ts';
import type { Route } from './+types/tags.ts';

const PAGE = pathTo('/employer/tags');

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Tags' });

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, company_id } = companyCall(context);
  const answer = await call(listTags, { params: { company_id } });
  return { tags: answer?.tags ?? null, done: new URL(request.url).searchParams.get('done') };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { call, company_id } = companyCall(context);
  const form = await request.formData();
  const tag_id = textOf(form, 'tag_id');
  const params = { company_id, tag_id };
  const here = (done: string) => redirect(addQuery(PAGE, { done }), 303);
  const save = async () => {
    if (textOf(form, 'intent') === 'delete') {
      orNotFound(await call(deleteTag, { params }));
      return here('deleted');
    }
    const color = asTyped<{ color: TagColor }>({ color: textOf(form, 'color') });
    const named = { name: textOf(form, 'name'), ...color, confirmed: form.get('confirmed') === 'on' };
    const score = Number(textOf(form, 'score'));
    if (tag_id === '') {
      const { is_new } = orNotFound(await call(createTag, { params: { company_id }, body: { ...named, score } }));
      return here(is_new ? 'added' : 'known');
    }
    const version = Number(textOf(form, 'version'));
    const saved = orNotFound(await call(updateTag, { params, body: { ...named, version } }));
    if (saved.score !== score) orNotFound(await call(putTagScore, { params, body: { score, version: saved.version } }));
    return here('saved');
  };
  // Every form of the page has the same fields.
  return answerForm(form, save, (field) => `${field}-${tag_id || 'new'}`);
}

const DONE: Readonly<Record<string, string>> = {
  added: 'Tag added.',
  known: 'You already have a tag with this name. It was not changed.',
  saved: 'Tag saved.',
  deleted: 'Tag deleted.',
};

export default function Tags({ loaderData: { tags, done }, actionData: answer }: Route.ComponentProps) {
  const refused = useReasonAgainst('view-tags');
  const reason = useReasonAgainst('edit-tags');
  const answered = answer?.values.tag_id ?? '';
  if (!tags) {
    return (
      <WorkbenchPage width="form" title="Tags">
        <EmptyState icon="tag" title="You do not have tags">
          {refused}
        </EmptyState>
      </WorkbenchPage>
    );
  }
  return (
    <WorkbenchPage
      width="form"
      title="Tags"
      intro="Tag applicants by what matters for the job. Each tag adds points, and you can sort by their sum. People decide."
    >
      {done && !answer && DONE[done] && <Notice tone="success" live title={DONE[done]} />}
      {reason && <Notice title={reason}>You can put these tags on applicants.</Notice>}
      <TagForm key={`new ${done}`} tag={null} answer={answered === '' ? answer : undefined} />
      {tags.map((tag) => (
        <TagForm key={`${tag.tag_id} ${tag.version}`} tag={tag} answer={answered === tag.tag_id ? answer : undefined} />
      ))}
    </WorkbenchPage>
  );
}
