import { Form, redirect, useNavigation } from 'react-router';
import { addQuery } from '#rules/paths.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { BlockList } from '#web/block-editor/block-list.tsx';
import { blocksFromText, blocksText, editedBlocks } from '#web/block-editor/edited-blocks.ts';
import { orNotFound } from '#web/company-call.ts';
import { CsrfField } from '#web/csrf-field.tsx';
import { answerForm, numberOf, textOf, textsOf } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { keepForm } from '#web/keep-form.ts';
import { pageMeta } from '#web/page-meta.ts';
import { UnsavedChanges } from '#web/routes/unsaved-changes.tsx';
import type { ScreenHandle } from '#web/routes/visit.ts';
import { serverContext } from '#web/server-context.ts';
import { asksBeforeLeaving } from '#web/use-unsaved-changes.ts';
import { VersionField } from '#web/version-field.tsx';
import { ContentHead } from '../../content/components/content-head.tsx';
import { BLOCK_FORMS } from '../block-forms.ts';
import { ContentFormFields } from '../components/content-form-fields.tsx';
import { ContentVersions } from '../components/content-versions.tsx';
import {
  discardContentDraft,
  getStaffContentPage,
  publishContentDraft,
  restoreContentPage,
  saveContentDraft,
} from '../contract.ts';
import { boxOfContent, contentLabel, wordsFrom } from '../form.ts';
import { editPath, placeOf, previewPath } from '../words.ts';
import type { Route } from './+types/content-editor.ts';

export const handle = { scripts: 'framework' } satisfies ScreenHandle;
export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.content.page.title ?? 'Content page', no_index: true });

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const content = orNotFound(await context.get(serverContext).call(getStaffContentPage, { query: placeOf(params) }));
  return { content, said: new URL(request.url).searchParams.get('done') };
}

/** Saves the draft; the pressed button decides what happens next. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { call } = context.get(serverContext);
  const place = placeOf(params);
  const form = await request.formData();
  const intent = textOf(form, 'intent');
  const number = (name: string) => Number(numberOf(form, name));
  const here = (done: string) => redirect(addQuery(editPath(place), { done }), 303);
  const page_version = number('page_version');
  const work = async () => {
    if (intent === 'discard') {
      orNotFound(await call(discardContentDraft, { body: { ...place, version: number('draft_version') } }));
      return here('discarded');
    }
    if (intent === 'restore') {
      orNotFound(await call(restoreContentPage, { body: { ...place, version: number('restored') } }));
      return here('restored');
    }
    if (intent === 'publish-draft') {
      const body = { ...place, version: number('draft_version'), page_version };
      orNotFound(await call(publishContentDraft, { body }));
      return here('published');
    }
    const body = { ...place, ...wordsFrom(form), version: number('version'), page_version };
    const { version } = orNotFound(await call(saveContentDraft, { body }));
    if (intent === 'preview') return redirect(previewPath(place), 303);
    if (intent !== 'publish') return here(version === 0 ? 'unchanged' : 'saved');
    // The draft is already saved, so a refusal to publish loses nothing.
    form.set('version', String(version));
    orNotFound(await call(publishContentDraft, { body: { ...place, version, page_version } }));
    return here('published');
  };
  return answerForm(form, work, boxOfContent(form));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepForm(serverAction);

/** Shown beside the buttons, where the page does not scroll. */
const SAVED: Record<string, string> = {
  saved: 'Draft saved. Only staff can see it.',
  unchanged: 'No changes to save.',
  published: 'Published. It is live now.',
};

const SAID: Record<string, string> = {
  discarded: 'Draft discarded.',
  restored: 'Version restored as a draft. Review it, then publish it.',
};

const textsAbove = ({ heading = '', lead = '', title = '', description = '' }: Partial<Record<AboveName, string>>) => ({
  heading,
  lead,
  title,
  description,
});
type AboveName = 'heading' | 'lead' | 'title' | 'description';

const INTRO = (
  <>
    Type <code>**words**</code> for bold and <code>[words](/address)</code> for a link.
  </>
);

/** One object, so that renders without problems compare equal. */
const NO_PROBLEMS = {};

export default function OperatorContent({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { content, said } = loaderData;
  const { page, draft } = content;
  const { state, formData } = useNavigation();
  const words = draft ?? page;
  // The forms that restore or discard send none of the fields.
  const typed = answer && 'blocks' in answer.values ? answer.values : undefined;
  const values = typed ?? words;
  const version = typed?.version ?? draft?.version ?? 0;
  return (
    <div className="grid grid-cols-1 gap-6">
      <ContentHead content={content} />
      {said && SAID[said] && !answer && <Notice tone="success" live title={SAID[said]} />}
      <FormProblems answer={answer} labels={contentLabel(blocksFromText(BLOCK_FORMS, typed?.blocks ?? ''))} />
      <Form
        method="post"
        action={editPath(content)}
        className="grid max-w-4xl grid-cols-1 gap-6"
        preventScrollReset
        noValidate
        {...asksBeforeLeaving(typed !== undefined)}
      >
        <CsrfField />
        <VersionField version={version} />
        <input type="hidden" name="page_version" value={typed?.page_version ?? page.version} />
        <ContentFormFields
          values={textsAbove(values)}
          problems={answer?.fields ?? NO_PROBLEMS}
          being_saved={formData?.has('blocks') ? textsAbove(textsOf(formData)) : undefined}
        />
        <BlockList
          forms={BLOCK_FORMS}
          intro={INTRO}
          saved={blocksText(editedBlocks(BLOCK_FORMS, words.blocks))}
          being_saved={formData?.has('blocks') ? textOf(formData, 'blocks') : undefined}
          came_back={typed?.blocks}
          problems={answer?.fields ?? NO_PROBLEMS}
        />
        <div className="[@media(scripting:enabled)]:hidden">
          <Notice tone="warning" title="Turn on JavaScript to edit the blocks" />
        </div>
        <div className="sticky-foot z-10 flex flex-wrap items-center gap-3 border-t border-line bg-canvas py-3">
          <Button type="submit" name="intent" value="save" pending={state === 'submitting'}>
            Save draft
          </Button>
          <Button type="submit" name="intent" value="preview" icon="eye">
            Preview
          </Button>
          <Button type="submit" name="intent" value="publish" variant="primary">
            Publish
          </Button>
          <p role="status" className="text-sm">
            {said && SAVED[said] && !answer && state === 'idle' && (
              <span className="flex items-center gap-1.5 text-success">
                <Icon of="circle-check" size="sm" /> {SAVED[said]}
              </span>
            )}
          </p>
        </div>
      </Form>
      <ContentVersions content={content} />
      <UnsavedChanges />
    </div>
  );
}
