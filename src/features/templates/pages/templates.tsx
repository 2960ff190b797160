import { redirect } from 'react-router';
import { listPostings } from '#features/postings/contract.ts';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { can } from '#rules/permissions.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { answerForm, asTyped, textOf } from '#web/form-answer.ts';
import { keepForm } from '#web/keep-form.ts';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { useReasonAgainst } from '#web/use-can.ts';
import { type EditedTemplate, TemplateForm } from '../components/template-form.tsx';
import { TemplateList } from '../components/template-list.tsx';
import {
  createTemplate,
  type DefaultTemplate,
  deleteTemplate,
  listTemplates,
  TEMPLATE_KINDS,
  type Template,
  type TemplateKind,
  updateTemplate,
} from '../contract.ts';
import type { Route } from './+types/templates.ts';

const PAGE = pathTo('/employer/templates');
const MOST_POSTINGS = 100;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Templates' });

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, company_id, user, flags } = companyCall(context);
  if (!can('access-email-templates', user, flags)) return { listed: null, edited: null, postings: [], done: null };
  const { searchParams } = new URL(request.url);
  const listed = orNotFound(await call(listTemplates, { params: { company_id } }));
  const edited = editedOf(listed, searchParams);
  const query = { page_size: MOST_POSTINGS };
  const found = edited?.kind === 'posting' ? await call(listPostings, { params: { company_id }, query }) : undefined;
  const postings = (found?.postings ?? []).map(({ posting_id, title }) => ({ posting_id, title }));
  return { listed, edited, postings, done: searchParams.get('done') };
}

type Listed = { templates: readonly Template[]; defaults: readonly DefaultTemplate[] };

/** The template that the address names, or a new one of its kind, which begins with the default's text; null for the list. */
function editedOf({ templates, defaults }: Listed, address: URLSearchParams): EditedTemplate | null {
  const id = address.get('template');
  if (id !== null) return orNotFound(templates.find(({ template_id }) => template_id === id));
  const kind = TEMPLATE_KINDS.find((each) => each === address.get('new'));
  if (!kind) return null;
  const { subject = '', body = '' } = defaults.find((each) => each.kind === kind) ?? {};
  return { template_id: null, kind, name: '', subject, body };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { call, company_id } = companyCall(context);
  const form = await request.formData();
  const template_id = textOf(form, 'template_id');
  const params = { company_id, template_id };
  const done = (what: string) => redirect(addQuery(PAGE, { done: what }), 303);
  return answerForm(form, async () => {
    if (textOf(form, 'intent') === 'delete') {
      orNotFound(await call(deleteTemplate, { params }));
      return done('deleted');
    }
    const posting_id = textOf(form, 'posting_id');
    const texts = form.has('posting_id')
      ? { ...(posting_id ? { posting_id } : {}) }
      : { subject: textOf(form, 'subject'), body: textOf(form, 'body') };
    const named = { name: textOf(form, 'name'), ...texts };
    if (template_id) {
      orNotFound(await call(updateTemplate, { params, body: { ...named, version: Number(textOf(form, 'version')) } }));
      return done('saved');
    }
    const of = { kind: textOf(form, 'kind'), whose: textOf(form, 'whose') || undefined };
    const chosen = asTyped<{ kind: TemplateKind; whose: 'company' | 'own' | undefined }>(of);
    orNotFound(await call(createTemplate, { params: { company_id }, body: { ...named, ...chosen } }));
    return done('added');
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepForm(serverAction);

const DONE: Readonly<Record<string, string>> = {
  added: 'Template added.',
  saved: 'Template saved.',
  deleted: 'Template deleted.',
};

export default function Templates({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { listed, edited, postings, done } = loaderData;
  const refused = useReasonAgainst('access-email-templates');
  if (!listed) {
    return (
      <WorkbenchPage width="form" title="Templates">
        <EmptyState icon="mail" title="You cannot use templates">
          {refused}
        </EmptyState>
      </WorkbenchPage>
    );
  }
  if (edited) {
    return (
      <WorkbenchPage title={titleOf(edited)} back={{ href: PAGE, label: 'Templates' }}>
        <TemplateForm template={edited} postings={postings} answer={answer} />
      </WorkbenchPage>
    );
  }
  return (
    <WorkbenchPage
      width="form"
      title="Templates"
      intro="Texts you write once and use for many applicants and jobs."
      actions={
        <>
          <LinkButton href={addQuery(PAGE, { new: 'posting' })} icon="plus">
            New posting template
          </LinkButton>
          <LinkButton href={addQuery(PAGE, { new: 'acknowledge' })} variant="primary" icon="plus">
            New email template
          </LinkButton>
        </>
      }
    >
      {done && DONE[done] && <Notice tone="success" live title={DONE[done]} />}
      <TemplateList {...listed} />
    </WorkbenchPage>
  );
}

function titleOf({ template_id, name, kind }: EditedTemplate): string {
  if (template_id !== null) return name;
  return kind === 'posting' ? 'New posting template' : 'New email template';
}
