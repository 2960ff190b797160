import { useState } from 'react';
import { data, Form, redirect, useNavigation } from 'react-router';
import { Refused } from '#api/problem.ts';
import { listPipelines, type PipelineSummary } from '#features/pipelines/contract.ts';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { richTextToPlain } from '#rules/rich-text.ts';
import { jobPath } from '#rules/slug.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { SubmittedValues } from '#ui/typed-values.tsx';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { CsrfField } from '#web/csrf-field.tsx';
import { answerForm, textOf } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { keepForm } from '#web/keep-form.ts';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { usePageData } from '#web/page-data-context.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { SuspendedNotice, useIsSuspended } from '#web/suspended-notice.tsx';
import { useReasonAgainst } from '#web/use-can.ts';
import { asksBeforeLeaving } from '#web/use-unsaved-changes.ts';
import { VersionField } from '#web/version-field.tsx';
import { DraftDescription } from '../components/draft-description.tsx';
import { PartMenu } from '../components/part-menu.tsx';
import { PostingActions } from '../components/posting-actions.tsx';
import { PostingFields, postingLabel } from '../components/posting-fields.tsx';
import { ReviewPart } from '../components/review-part.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import { TakenDown } from '../components/taken-down.tsx';
import { UnsavedPreview } from '../components/unsaved-preview.tsx';
import { WordsRead } from '../components/words-read.tsx';
import {
  clonePosting,
  deletePosting,
  getPosting,
  getRemainingCredits,
  type Posting,
  previewPosting,
  updatePosting,
} from '../contract.ts';
import { LOOK_AGAIN, postingBox, postingFrom, publicPartFrom, questionAbout } from '../form.ts';
import { doubtsAbout } from '../rules/doubts.ts';
import { partStates } from '../rules/parts.ts';
import { previewOf } from '../rules/preview.ts';
import { publishProblems } from '../rules.ts';
import type { Route } from './+types/edit-posting.ts';

const EDIT_PAGE = '/employer/posting/{posting_id}/edit';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.posting.title ?? 'Posting' });

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call, company_id } = companyCall(context);
  const [posting, credits] = await Promise.all([
    call(getPosting, { params: { company_id, posting_id: params.posting_id } }),
    call(getRemainingCredits, { params: { company_id } }),
  ]);
  const listed = await call(listPipelines, { params: { company_id } });
  const said = new URL(request.url).searchParams.get('done');
  return {
    posting: orNotFound(posting),
    credits: orNotFound(credits).posting,
    pipelines: listed?.pipelines ?? [],
    said,
    key: crypto.randomUUID(),
  };
}

/**
 * Saves the form, then does what the pressed button says. Two buttons do not save: a copy is made of the saved posting, and a live posting is
 * previewed unsaved, since saving it changes the site.
 */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { call, company_id } = companyCall(context);
  const form = await request.formData();
  const intent = textOf(form, 'intent');
  const { posting_id } = params;
  const at = { params: { company_id, posting_id } };
  return answerForm(
    form,
    async () => {
      if (intent === 'delete') {
        orNotFound(await call(deletePosting, at));
        throw redirect(addQuery(pathTo('/employer/view-postings'), { done: 'deleted' }));
      }
      if (intent === 'clone') {
        const copy = orNotFound(await call(clonePosting, { ...at, idempotency_key: textOf(form, 'key') || undefined }));
        throw redirect(addQuery(pathTo(EDIT_PAGE, { posting_id: copy.posting_id }), { done: 'cloned' }));
      }
      if (intent === 'live-preview') {
        return { preview: orNotFound(await call(previewPosting, { ...at, body: publicPartFrom(form) })) };
      }
      const saved = orNotFound(await call(updatePosting, { ...at, body: postingFrom(form) }));
      if (intent === 'preview') throw redirect(pathTo('/employer/posting/{posting_id}/preview', { posting_id }));
      if (intent === 'publish' && saved.status !== 'live') {
        const question = questionAbout(form, saved);
        if (question) return data(question, { status: 422 });
        await publish(saved);
      }
      const done = intent === 'publish' ? 'published' : 'saved';
      throw redirect(addQuery(pathTo(EDIT_PAGE, { posting_id }), { done }));
    },
    postingBox(form),
  );

  /** The form is saved by now, so a refusal loses nothing. */
  async function publish({ version }: Posting) {
    try {
      orNotFound(await call(updatePosting, { ...at, body: { version, status: 'live' } }));
    } catch (error) {
      if (error instanceof Refused) form.set('version', String(version));
      throw error;
    }
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepForm(serverAction);

/** Among fewer companies, industry and size identify one. */
const FEW_COMPANIES = 5;

const DONE_MESSAGES: Record<string, string> = {
  saved: 'Saved.',
  published: 'Published. Your job is live.',
  cloned: 'This draft is a copy. It is not public until you publish it.',
};

const FORM = 'posting-form';

/** An unsaved description for one version of a posting. */
type Draft = { number: number; on_version: string; description: Posting['description'] };

export default function EditPosting({ loaderData, actionData }: Route.ComponentProps) {
  const { posting, credits, pipelines, said, key } = loaderData;
  const is_suspended = useIsSuspended();
  const not_editing = useReasonAgainst('edit-posting');
  const [left, setLeft] = useState<unknown>(null);
  const answer = actionData && 'fields' in actionData ? actionData : undefined;
  const preview = actionData && 'preview' in actionData ? actionData.preview : undefined;
  const isPreview = preview !== undefined && left !== actionData;
  const { state } = useNavigation();
  const [drafted, setDrafted] = useState<Draft | null>(null);
  const version = `${posting.posting_id} ${posting.version}`;
  // A later version contains the draft or discarded it.
  const draft = drafted?.on_version === version ? drafted : null;
  const fields = answer?.fields ?? (said === 'saved' ? doubtsAbout(posting) : {});
  const missing = missingIn(posting, pipelines, usePageData().companyPreferences?.ofccp_mode === true);
  return (
    <>
      {preview && isPreview && (
        <UnsavedPreview
          job={previewOf(preview, new Date())}
          form={FORM}
          pending={state === 'submitting'}
          onBack={() => setLeft(actionData)}
        />
      )}
      <Form
        method="post"
        id={FORM}
        hidden={isPreview}
        className={isPreview ? 'hidden' : 'pb-24'}
        key={version}
        {...asksBeforeLeaving(actionData !== undefined || draft !== null)}
      >
        <CsrfField />
        <WorkbenchPage
          title={posting.title}
          mark={<StatusBadge status={posting.status} />}
          back={{ href: pathTo('/employer/view-postings'), label: 'Postings' }}
        >
          <VersionField version={answer?.values.version ?? posting.version} />
          {!actionData && said && DONE_MESSAGES[said] && (
            <Notice tone="success" live>
              <p>
                {DONE_MESSAGES[said]}{' '}
                {posting.status === 'live' && !is_suspended && (
                  <a className="underline" href={jobPath(posting.posting_id, posting.title)}>
                    View the public page
                  </a>
                )}
              </p>
            </Notice>
          )}
          <input type="hidden" name="key" value={key} />
          <input type="hidden" name="sure_of" value={answer?.values.sure_of ?? ''} readOnly />
          <FormProblems
            answer={answer}
            labels={postingLabel}
            title={answer?.message === LOOK_AGAIN ? LOOK_AGAIN : undefined}
            action={answer?.code === 'no-credit' && <SeePlans />}
          />
          {not_editing && <Notice title="You cannot edit this posting">{not_editing}</Notice>}
          <SuspendedNotice />
          {posting.taken_down_at && <TakenDown />}
          <WordsRead posting={posting} />
          {posting.revealing_words.length > 0 && (
            <Notice tone="warning" title="The text may reveal your company">
              It contains: {posting.revealing_words.join(', ')}. We hide your name, but we do not change your text.
            </Notice>
          )}
          {posting.companies_alike !== null && posting.companies_alike < FEW_COMPANIES && (
            <Notice tone="warning" title="Readers may recognize your company">
              <p>
                Anonymous postings show your industry and size.{' '}
                {posting.companies_alike === 1
                  ? 'No other company here has both.'
                  : `Only ${posting.companies_alike} companies here have both.`}{' '}
                You can change them in your{' '}
                <a className="underline" href={pathTo('/employer/account')}>
                  company details
                </a>
                .
              </p>
            </Notice>
          )}
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[10rem_minmax(0,48rem)] lg:gap-8">
            <PartMenu states={partStates(fields, missing)} />
            <SubmittedValues values={answer?.typed}>
              <PostingFields
                posting={preview ?? posting}
                draft={draft}
                fields={fields}
                pipelines={pipelines}
                review={<ReviewPart status={posting.status} missing={missing} />}
                drafting={
                  <DraftDescription
                    onDraft={(description) =>
                      setDrafted((before) => ({ number: (before?.number ?? 0) + 1, on_version: version, description }))
                    }
                  />
                }
              />
            </SubmittedValues>
          </div>
          <PostingActions posting={posting} credits={credits} pending={state === 'submitting'} form={FORM} />
        </WorkbenchPage>
      </Form>
    </>
  );
}

/** What the saved posting lacks to be published. */
function missingIn(posting: Posting, pipelines: readonly PipelineSummary[], ofccp_mode: boolean) {
  const pipeline = pipelines.find(({ pipeline_id }) => pipeline_id === posting.pipeline_id);
  const plain_description = richTextToPlain(posting.description);
  return publishProblems({ ...posting, plain_description }, { ...pipeline, ofccp_mode });
}

function SeePlans() {
  return (
    <LinkButton href={pathTo('/employer/purchase-now')} size="sm">
      View plans
    </LinkButton>
  );
}
