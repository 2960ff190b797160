import { Form, redirect, useNavigation } from 'react-router';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { careerPath } from '#rules/slug.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { StatusMark } from '#ui/status-mark.tsx';
import { BlockList } from '#web/block-editor/block-list.tsx';
import { blocksFromText, blocksText, editedBlocks } from '#web/block-editor/edited-blocks.ts';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { CsrfField } from '#web/csrf-field.tsx';
import { answerForm, asTyped, numberOf, textOf } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { keepFile } from '#web/keep-file.ts';
import { keepForm } from '#web/keep-form.ts';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { useReasonAgainst } from '#web/use-can.ts';
import { asksBeforeLeaving } from '#web/use-unsaved-changes.ts';
import { VersionField } from '#web/version-field.tsx';
import { careerForms } from '../block-forms.ts';
import { PageFields } from '../components/page-fields.tsx';
import { PictureLibrary } from '../components/picture-library.tsx';
import { PublishedVersions } from '../components/published-versions.tsx';
import * as contract from '../contract.ts';
import { boxOf, labelOf, pageFrom } from '../form.ts';
import type { Route } from './+types/edit-career-page.ts';

const PAGE = pathTo('/employer/career-page');

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Career page' });

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, company_id } = companyCall(context);
  const career = (await call(contract.getCareerPage, { params: { company_id } })) ?? null;
  const { origin } = context.get(serverContext);
  return { career, origin, done: new URL(request.url).searchParams.get('done') };
}

/** The pressed button decides. Preview and publishing save the draft first, so that nothing typed is lost. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  return answerForm(form, () => act(context, form), boxOf(form));
}

async function act(context: Route.ActionArgs['context'], form: FormData) {
  const { call, callOrFail, company_id } = companyCall(context);
  const params = { company_id };
  const version = Number(numberOf(form, 'version'));
  const here = (done: string) => redirect(addQuery(PAGE, { done }), 303);
  switch (textOf(form, 'intent')) {
    case 'add-picture': {
      const file = form.get('file');
      const description = textOf(form, 'picture_description');
      // Browsers send an unnamed file if none was chosen.
      const body = asTyped<{ file: File; description: string }>({
        file: file instanceof File && file.name !== '' ? file : undefined,
        description,
      });
      orNotFound(await keepFile(() => callOrFail(contract.addCareerPicture, { params, body })));
      return { said: 'Picture added. Choose it in a block.' };
    }
    case 'remove-picture': {
      const picture = { ...params, picture_id: textOf(form, 'picture_id') };
      orNotFound(await call(contract.deleteCareerPicture, { params: picture }));
      return { said: 'Picture deleted.' };
    }
    case 'restore': {
      const body = { restored: Number(numberOf(form, 'restored')), version };
      orNotFound(await call(contract.restoreCareerPage, { params, body }));
      return here('restored');
    }
    case 'take-down':
      orNotFound(await call(contract.deleteCareerPage, { params }));
      return here('taken-down');
    default:
      return save(context, form, version);
  }
}

async function save(context: Route.ActionArgs['context'], form: FormData, read: number) {
  const { call, company_id } = companyCall(context);
  const params = { company_id };
  const body = { page: pageFrom(form), version: read };
  const { version } = orNotFound(await call(contract.putCareerPage, { params, body }));
  const intent = textOf(form, 'intent');
  if (intent === 'preview') return redirect(pathTo('/employer/career-page/preview'), 303);
  if (intent !== 'publish') return redirect(addQuery(PAGE, { done: 'saved' }), 303);
  // The draft is already saved, so a refusal to publish loses nothing.
  form.set('version', String(version));
  orNotFound(await call(contract.publishCareerPage, { params, body: { version } }));
  return redirect(addQuery(PAGE, { done: 'published' }), 303);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepForm(serverAction);

const DONE: Record<string, string> = {
  saved: 'Draft saved. Only your team can see it.',
  published: 'Published. It is live now.',
  restored: 'This version is your draft now. Look at it, then publish it.',
  'taken-down': 'The page is off the site. Visitors see your ordinary profile.',
};

/** One object, so that renders without problems compare equal. */
const NO_PROBLEMS = {};

export default function EditCareerPage({ loaderData: { career, origin, done }, actionData }: Route.ComponentProps) {
  const locked = useReasonAgainst('branded-homepage');
  const reason = useReasonAgainst('edit-career-page');
  const { state, formData } = useNavigation();
  if (!career) {
    return (
      <WorkbenchPage width="form" title="Career page">
        <EmptyState icon="file-text" title="You do not have a career page">
          {locked}
        </EmptyState>
      </WorkbenchPage>
    );
  }
  const { page, version, published, has_changes, is_public, pictures } = career;
  const picture_answer =
    actionData && ('said' in actionData || 'picture_description' in actionData.values) ? actionData : undefined;
  const answer = actionData && !('said' in actionData) && !picture_answer ? actionData : undefined;
  // The forms that restore or take down send none of the fields.
  const typed = answer && 'blocks' in answer.values ? answer.values : undefined;
  const forms = careerForms(pictures);
  const { address, description, ground_color, text_color } = page;
  return (
    <WorkbenchPage
      width="form"
      title="Career page"
      mark={<Mark is_published={published !== null} has_changes={has_changes} />}
      intro="Your own page for people who look for work, in place of your ordinary profile."
      actions={
        published && is_public ? (
          <LinkButton href={careerPath(published.address)} target="_blank" rel="noopener" icon="external-link">
            Public page
          </LinkButton>
        ) : undefined
      }
    >
      {done && DONE[done] && !actionData && state === 'idle' && <Notice tone="success" live title={DONE[done]} />}
      {published && !is_public && (
        <Notice tone="warning" title="Visitors do not see this page yet">
          It shows once a posting that names your company is live. Anonymous postings are never on it.
        </Notice>
      )}
      <FormProblems answer={answer} labels={labelOf(blocksFromText(forms, typed?.blocks ?? ''))} />
      <Form
        method="post"
        action={PAGE}
        className="grid grid-cols-1 gap-6"
        preventScrollReset
        noValidate
        {...asksBeforeLeaving(typed !== undefined)}
      >
        <CsrfField />
        <VersionField version={typed?.version ?? version} />
        <BlockList
          forms={forms}
          intro="The page starts with its top. Plain text only; addresses in it do not become links."
          saved={blocksText(editedBlocks(forms, page.blocks))}
          being_saved={formData?.has('blocks') ? textOf(formData, 'blocks') : undefined}
          came_back={typed?.blocks}
          problems={answer?.fields ?? NO_PROBLEMS}
        />
        <div className="[@media(scripting:enabled)]:hidden">
          <Notice tone="warning" title="Turn on JavaScript to edit the blocks" />
        </div>
        <PageFields
          values={typed ?? { address, description, ground_color, text_color }}
          problems={answer?.fields ?? NO_PROBLEMS}
          origin={origin}
        />
        <div className="sticky-foot z-10 flex flex-wrap items-center gap-3 border-t border-line bg-canvas py-3">
          <Button type="submit" name="intent" value="save" pending={state === 'submitting'} reason={reason}>
            Save draft
          </Button>
          <Button type="submit" name="intent" value="preview" icon="eye" reason={reason}>
            Preview
          </Button>
          <Button type="submit" name="intent" value="publish" variant="primary" reason={reason}>
            Publish
          </Button>
        </div>
      </Form>
      <PictureLibrary pictures={pictures} answer={picture_answer} reason={reason} />
      <PublishedVersions career={career} reason={reason} />
    </WorkbenchPage>
  );
}

function Mark({ is_published, has_changes }: { is_published: boolean; has_changes: boolean }) {
  if (!is_published) return <StatusMark look={{ shape: 'dashes', tone: 'muted' }}>Not published</StatusMark>;
  if (has_changes) return <StatusMark look={{ shape: 'ring', tone: 'warning' }}>Unpublished changes</StatusMark>;
  return <StatusMark look={{ shape: 'check', tone: 'success' }}>Published</StatusMark>;
}
