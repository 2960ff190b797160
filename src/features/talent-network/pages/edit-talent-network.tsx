import { Form, redirect, useNavigation } from 'react-router';
import { QuestionFields } from '#features/postings/components/shared/question-fields.tsx';
import { questionBox, questionsFrom } from '#features/postings/components/shared/question-form.ts';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FormPart } from '#ui/form-part.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { StatusMark } from '#ui/status-mark.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { SubmittedValues } from '#ui/typed-values.tsx';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { CsrfField } from '#web/csrf-field.tsx';
import { answerForm, asTyped, numberOf, textOf } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { useReasonAgainst } from '#web/use-can.ts';
import { VersionField } from '#web/version-field.tsx';
import * as contract from '../contract.ts';
import type { Route } from './+types/edit-talent-network.ts';

const PAGE = pathTo('/employer/edit-talent-network');

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Edit talent network' });

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, company_id } = companyCall(context);
  const network = (await call(contract.getTalentNetwork, { params: { company_id } })) ?? null;
  return { network, done: new URL(request.url).searchParams.get('done') };
}

type Body = Parameters<typeof asTyped<{ headline: string }>>[0];

/** Each button saves first, so that nothing typed is lost. */
export async function action({ context, request }: Route.ActionArgs) {
  const { call, company_id } = companyCall(context);
  const params = { company_id };
  const form = await request.formData();
  const intent = textOf(form, 'intent');
  const sent: Body = {
    headline: textOf(form, 'headline'),
    text: textOf(form, 'text').replaceAll('\r\n', '\n'),
    questions: questionsFrom(form),
    consent_text: textOf(form, 'consent_text').replaceAll('\r\n', '\n'),
    consent_months: numberOf(form, 'consent_months'),
    areas: textOf(form, 'areas')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    version: Number(numberOf(form, 'version')),
  };
  const work = async () => {
    const body = asTyped<Parameters<typeof save>[0]>(sent);
    const { version } = orNotFound(await save(body));
    if (intent === 'preview') return redirect(pathTo('/employer/edit-talent-network/preview'), 303);
    if (intent !== 'publish' && intent !== 'unpublish') return redirect(addQuery(PAGE, { done: 'saved' }), 303);
    const is_published = intent === 'publish';
    orNotFound(await call(contract.putTalentNetworkPublished, { params, body: { is_published, version } }));
    return redirect(addQuery(PAGE, { done: is_published ? 'published' : 'unpublished' }), 303);
  };
  const save = (body: Sent) => call(contract.putTalentNetwork, { params, body });
  return answerForm(form, work, (field) => questionBox(form, field) ?? field.replace(/^areas\..*/, 'areas'));
}

type Sent = NonNullable<import('#api/endpoint.ts').Input<typeof contract.putTalentNetwork>['body']>;

const DONE: Record<string, string> = {
  saved: 'Saved.',
  published: 'Published. Visitors can join now.',
  unpublished: 'Taken off the site. Members stay.',
};
const LABELS = {
  headline: 'Headline',
  text: 'Text',
  areas: 'Areas of interest',
  consent_text: 'What people agree to',
  consent_months: 'Months',
};

export default function EditTalentNetwork({ loaderData: { network, done }, actionData: answer }: Route.ComponentProps) {
  const locked = useReasonAgainst('view-talent-network');
  const reason = useReasonAgainst('edit-talent-network');
  const { state } = useNavigation();
  if (!network) {
    return (
      <WorkbenchPage width="form" title="Edit talent network">
        <EmptyState icon="users-round" title="You do not have a talent network">
          {locked}
        </EmptyState>
      </WorkbenchPage>
    );
  }
  const { published, posting_id, is_suspended } = network;
  const fields: Record<string, string> = answer?.fields ?? {};
  const box = (name: keyof typeof LABELS) => ({ name, label: LABELS[name], error: fields[name], required: true });
  return (
    <WorkbenchPage
      width="form"
      title="Edit talent network"
      mark={
        published ? (
          <StatusMark look={{ shape: 'check', tone: 'success' }}>Published</StatusMark>
        ) : (
          <StatusMark look={{ shape: 'dashes', tone: 'muted' }}>Not published</StatusMark>
        )
      }
      intro="A page where people leave their details when no open job fits. They are no applicants until they apply for one."
      actions={
        <>
          <LinkButton href={pathTo('/employer/talent-network')} icon="users-round">
            People
          </LinkButton>
          {published && posting_id && !is_suspended ? (
            <LinkButton
              href={pathTo('/talent-network/{network_id}', { network_id: posting_id })}
              target="_blank"
              rel="noopener"
              icon="external-link"
            >
              Public page
            </LinkButton>
          ) : undefined}
        </>
      }
    >
      {done && DONE[done] && !answer && state === 'idle' && <Notice tone="success" live title={DONE[done]} />}
      {published && is_suspended && (
        <Notice tone="warning" title="Visitors do not see this page while your company is suspended" />
      )}
      <FormProblems answer={answer} labels={LABELS} />
      <Form method="post" action={PAGE} className="grid grid-cols-1 gap-6" preventScrollReset noValidate>
        <CsrfField />
        <VersionField version={answer?.values.version ?? network.version} />
        <SubmittedValues values={answer?.typed}>
          <FormPart title="The page">
            <TextInput {...box('headline')} defaultValue={network.headline} most={120} />
            <TextArea
              {...box('text')}
              required={false}
              optional
              hint="Plain text. An empty line starts a new paragraph."
              rows={6}
              most={5_000}
              defaultValue={network.text}
            />
            <TextArea
              {...box('areas')}
              required={false}
              optional
              hint="One per line, for example Welding. People choose what interests them, and you filter by it."
              rows={5}
              defaultValue={network.areas.join('\n')}
            />
          </FormPart>
          <FormPart title="Questions" lead="Answers reject nobody.">
            <QuestionFields
              questions={network.questions.map((question) => ({ ...question, knock_out: null }))}
              fields={fields}
              without_knock_outs
            />
          </FormPart>
          <FormPart title="Consent">
            <TextArea {...box('consent_text')} rows={4} most={1_000} defaultValue={network.consent_text} />
            <TextInput
              {...box('consent_months')}
              hint="How long the consent lasts. 30 days before it ends, we ask people whether they want to stay."
              inputMode="numeric"
              defaultValue={network.consent_months}
            />
          </FormPart>
        </SubmittedValues>
        <div className="sticky-foot z-10 flex flex-wrap items-center gap-3 border-t border-line bg-canvas py-3">
          <Button type="submit" name="intent" value="save" pending={state === 'submitting'} reason={reason}>
            Save
          </Button>
          <Button type="submit" name="intent" value="preview" icon="eye" reason={reason}>
            Preview
          </Button>
          {published ? (
            <Button type="submit" name="intent" value="unpublish" reason={reason}>
              Take off the site
            </Button>
          ) : (
            <Button type="submit" name="intent" value="publish" variant="primary" reason={reason}>
              Publish
            </Button>
          )}
        </div>
      </Form>
    </WorkbenchPage>
  );
}
