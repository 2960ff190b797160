import { data, redirect } from 'react-router';
import { z } from 'zod';
import type { Input } from '#api/endpoint.ts';
import { Refused } from '#api/problem.ts';
import { Button } from '#ui/button.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import { textOf } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { type ServerContext, serverContext } from '#web/server-context.ts';
import { getResume } from '../../resumes/contract.ts';
import { getSeekerProfile } from '../../seekers/contract.ts';
import { detailsPath, isId, jobOf } from '../apply-paths.ts';
import { ApplicationForm } from '../components/application-form.tsx';
import { ApplyFrame } from '../components/apply-frame.tsx';
import { ReadingNotice } from '../components/reading-notice.tsx';
import { EnterSends } from '../components/shared/entry-fields.tsx';
import {
  bodyOf,
  nestedTexts,
  problemsByBox,
  readPersonForm,
  withEdit,
  withoutEmptyEntries,
} from '../components/shared/person-form.ts';
import { personLabel } from '../components/shared/person-labels.ts';
import { createApplication } from '../contract.ts';
import { getSeekerDocument, LONGEST_WAIT_S } from '../document-contract.ts';
import { type ApplyForm, filledIn, formBefore, formOfDraft, formOfStored } from '../draft-form.ts';
import { readAnswers } from '../rules.ts';
import type { Route } from './+types/details.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call, page_data } = context.get(serverContext);
  const job = await jobOf(call, params.posting_id);
  const files = filesOf(request);
  const document = await documentOf(call, files.document, LONGEST_WAIT_S);
  const letter = await documentOf(call, files.cover_letter, 0);
  // Another browser's file, or one that is gone: choose again.
  if (document === 'gone' || letter === 'gone') throw redirect(`/posting/apply/${job.posting_id}`);
  const profile = page_data.user?.type === 'seeker' ? ((await call(getSeekerProfile, {})) ?? null) : null;
  const resume = profile ? await resumeOf(call, files.resume) : null;
  if (resume === 'gone') throw redirect(`/posting/apply/${job.posting_id}`);
  const form = resume ? formOfStored(resume.person, profile) : formBefore(document?.fields ?? null, profile);
  const here = detailsPath(job.posting_id, files);
  return {
    job,
    document,
    letter_name: letter?.file_name ?? null,
    resume_name: resume?.name ?? null,
    form,
    here,
    submission: crypto.randomUUID(),
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: `Your details: ${loaderData?.job.title ?? 'job'}`, no_index: true });

function filesOf(request: Request) {
  const { searchParams } = new URL(request.url);
  const [document, cover_letter] = [searchParams.get('document'), searchParams.get('cover_letter')];
  const resume = searchParams.get('resume') ?? undefined;
  return { document: document ?? undefined, cover_letter: cover_letter ?? undefined, resume };
}

async function resumeOf(call: ServerContext['call'], id: string | undefined) {
  if (id === undefined) return null;
  const found = isId(id) ? await call(getResume, { params: { resume_id: id } }) : undefined;
  return found ?? ('gone' as const);
}

async function documentOf(call: ServerContext['call'], id: string | undefined, wait_s: number) {
  if (id === undefined) return null;
  const found = isId(id)
    ? await call(getSeekerDocument, { params: { document_id: id }, query: { wait_s } })
    : undefined;
  return found ?? ('gone' as const);
}

const answersSchema = z.object({ answers: z.record(z.string(), z.string()).catch({}) });

export async function action({ context, params, request }: Route.ActionArgs) {
  const { call } = context.get(serverContext);
  const sent = await request.formData();
  const form: ApplyForm = {
    ...readPersonForm(sent),
    email: textOf(sent, 'email'),
    answers: answersSchema.parse(nestedTexts(sent)).answers,
  };
  const files = filesOf(request);
  const submission = textOf(sent, 'submission');
  const intent = textOf(sent, 'intent');
  if (intent === 'fill') {
    const document = await documentOf(call, files.document, LONGEST_WAIT_S);
    const draft = document === 'gone' ? null : (document?.fields ?? null);
    return { form: filledIn(form, draft && formOfDraft(draft)), submission, problem: undefined };
  }
  if (intent !== 'send') return { form: withEdit(form, intent), submission, problem: undefined };
  const { answers, email, ...person } = form;
  const written = withoutEmptyEntries(person);
  const body = { ...bodyOf(written), posting_id: params.posting_id, document_id: files.document ?? null };
  const letter = { cover_letter_document_id: files.cover_letter ?? null };
  try {
    const applied = await send(call, { ...body, ...letter, email, answers }, submission);
    if (applied) throw redirect(`/seeker/apply-confirm/${applied.application_id}`, 303);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const job = await jobOf(call, params.posting_id);
    const { message, fields = {} } = error.problem;
    // The schema speaks before the posting's own questions are looked at: tell of both at once.
    const unanswered = error.problem.code === 'invalid' ? readAnswers(job.questions, answers).problems : {};
    const problem = { message, fields: problemsByBox({ ...fields, ...unanswered }), values: {} };
    return data({ form: { ...form, ...written }, submission, problem }, { status: error.status });
  }
  const message = 'This job or your file is not there any more. Go back and start again.';
  return data({ form, submission, problem: { message, fields: {}, values: {} } }, { status: 422 });
}

/** A key that was used for another text is left out: the person went back, changed something and sent it again. */
async function send(call: ServerContext['call'], body: Input<typeof createApplication>['body'], submission: string) {
  try {
    return await call(createApplication, { body, idempotency_key: submission });
  } catch (error) {
    if (!(error instanceof Refused && error.problem.code === 'key-reused')) throw error;
    return call(createApplication, { body });
  }
}

export default function Details({ loaderData, actionData }: Route.ComponentProps) {
  const { job, document, letter_name, resume_name, here } = loaderData;
  const form = actionData?.form ?? loaderData.form;
  const problem = actionData?.problem;
  const questions = new Map(job.questions.map(({ id, label }) => [`answers.${id}`, label]));
  const labelOf = (box: string) => questions.get(box) ?? personLabel(box);
  return (
    <ApplyFrame job={job} step={2} title="Your details">
      <FormProblems answer={problem} labels={labelOf} />
      <form method="post" action={here} className="grid gap-6" noValidate>
        <CsrfField />
        <input type="hidden" name="submission" value={actionData?.submission ?? loaderData.submission} />
        <EnterSends intent="send" />
        <ReadingNotice
          document={document}
          letter_name={letter_name}
          resume_name={resume_name}
          posting_id={job.posting_id}
        />
        <ApplicationForm
          form={form}
          problems={problem?.fields ?? {}}
          questions={job.questions}
          draft={document?.fields ?? null}
          here={here}
        />
        <p className="text-sm text-muted">
          By sending it you agree to the{' '}
          <a href="/terms" className="underline underline-offset-4">
            terms
          </a>{' '}
          and the{' '}
          <a href="/terms#privacy-policy" className="underline underline-offset-4">
            privacy policy
          </a>
          . The employer sees what stands in this form, and your file.
        </p>
        <div>
          <Button type="submit" variant="primary" size="lg" name="intent" value="send">
            Send application
          </Button>
        </div>
      </form>
    </ApplyFrame>
  );
}
