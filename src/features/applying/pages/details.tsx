import { data, redirect } from 'react-router';
import type { Input } from '#api/endpoint.ts';
import { Refused } from '#api/problem.ts';
import { getSeekerDocument, LONGEST_WAIT_S } from '#features/documents/contract.ts';
import { getMilitaryRecord } from '#features/military-record/contract.ts';
import { EnterSends } from '#features/person/components/shared/entry-fields.tsx';
import {
  bodyOf,
  problemsByBox,
  readPersonForm,
  withEdit,
  withoutEmptyEntries,
} from '#features/person/components/shared/person-form.ts';
import { personLabel } from '#features/person/components/shared/person-labels.ts';
import type { ToldFacts } from '#features/person/contract.ts';
import { getSeekerProfile } from '#features/profile/contract.ts';
import { getResume } from '#features/resumes/contract.ts';
import { joiningProblems } from '#features/talent-network/rules.ts';
import { pathTo } from '#rules/addresses.ts';
import { Button } from '#ui/button.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import { asTyped, textOf } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { readJobLink } from '#web/read-job-link.ts';
import type { ScreenHandle } from '#web/routes/visit.ts';
import { type ServerContext, serverContext } from '#web/server-context.ts';
import { keepTypedName } from '#web/typed-address.ts';
import { applyPath, detailsPath, type Files, isId, jobOf, type Via } from '../apply-paths.ts';
import { Agreement } from '../components/agreement.tsx';
import { ApplicationForm } from '../components/application-form.tsx';
import { ApplyFrame } from '../components/apply-frame.tsx';
import { ReadingNotice } from '../components/reading-notice.tsx';
import { createApplication } from '../contract.ts';
import {
  type ApplyForm,
  answersIn,
  fillEmptyFields,
  formOfStored,
  initialForm,
  letterIn,
  resumeToSend,
} from '../form.ts';
import { JOINING_LABELS, joiningIn, NetworkPart } from '../network/network-part.tsx';
import { readAnswers } from '../rules.ts';
import { clearanceFrom, readToldForm, toldBody, toldFrom, withoutTold } from '../told-form.ts';
import type { Route } from './+types/details.ts';

export const handle = { scripts: 'form' } satisfies ScreenHandle;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call } = context.get(serverContext);
  const files = filesOf(request);
  const job = await jobOf(call, params.posting_id, files);
  const record = await recordOf(context.get(serverContext));
  const { document, letter, resume, form } = await startOf(context.get(serverContext), job.posting_id, files);
  const told = toldFrom(record);
  return {
    job,
    document,
    letter_name: letter?.file_name ?? null,
    resume_name: resume?.name ?? null,
    form: { ...form, ...told },
    here: detailsPath(job.posting_id, files),
    back: applyPath(job.posting_id, { via: files.via }),
    has_clearance: clearanceFrom(record) !== null,
    unknown_codes: (record?.unknown_codes ?? []).flatMap((at) => record?.codes[at]?.code ?? []),
    submission: crypto.randomUUID(),
  };
}

/** The military record of a seeker on mh. */
async function recordOf({ site, call, page_data }: ServerContext) {
  return site === 'mh' && page_data.user?.type === 'seeker' ? await call(getMilitaryRecord, {}) : undefined;
}

/** The form as first shown, and its files. Redirects to the first step if one of the files is gone. */
async function startOf({ site, call, page_data: { user } }: ServerContext, posting_id: string, files: Files & Via) {
  const document = await documentOf(call, files.document, LONGEST_WAIT_S);
  const letter = await documentOf(call, files.cover_letter, 0);
  const profile = user?.type === 'seeker' ? ((await call(getSeekerProfile, {})) ?? null) : null;
  const resume = profile ? await resumeOf(call, files.resume) : null;
  // A file is gone or belongs to another browser.
  if (document === 'gone' || letter === 'gone' || resume === 'gone')
    throw redirect(applyPath(posting_id, { via: files.via }), 303);
  const form =
    resume && profile
      ? formOfStored(resumeToSend(resume.person, profile, site))
      : initialForm(document?.fields ?? null, profile);
  return { document, letter, resume, form };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: `Your details: ${loaderData?.job.network ? 'talent network' : (loaderData?.job.title ?? 'job')}`,
    no_index: true,
  });

function filesOf(request: Request) {
  const { searchParams } = new URL(request.url);
  const [document, cover_letter] = [searchParams.get('document'), searchParams.get('cover_letter')];
  const resume = searchParams.get('resume') ?? undefined;
  const via = readJobLink(request);
  return { document: document ?? undefined, cover_letter: cover_letter ?? undefined, resume, via };
}

async function resumeOf(call: ServerContext['call'], id: string | undefined) {
  if (id === undefined) return null;
  const found = isId(id) ? await call(getResume, { params: { resume_id: id } }) : undefined;
  return found ?? ('gone' as const);
}

/** Waits up to `wait_s` for the text of the file, which is enough for most files, but not for virus scans. */
async function documentOf(call: ServerContext['call'], id: string | undefined, wait_s: number) {
  if (id === undefined) return null;
  const found = isId(id)
    ? await call(getSeekerDocument, { params: { document_id: id }, query: { wait_s } })
    : undefined;
  return found ?? ('gone' as const);
}

/** The buttons of the first step, which has only the employer's questions and a cover letter. */
const FIRST_STEP = new Set(['upload', 'without', 'last', 'change', 'send-stored']);

export async function action({ context, params, request }: Route.ActionArgs) {
  const { call, origin } = context.get(serverContext);
  const sent = await request.formData();
  const form: ApplyForm = {
    ...readPersonForm(sent),
    email: textOf(sent, 'email'),
    ...readToldForm(sent),
    cover_letter_text: letterIn(sent),
    answers: answersIn(sent),
  };
  const files = filesOf(request);
  const submission = textOf(sent, 'submission');
  const intent = textOf(sent, 'intent');
  if (intent === 'fill') {
    const document = await documentOf(call, files.document, LONGEST_WAIT_S);
    const draft = document === 'gone' ? null : (document?.fields ?? null);
    return { form: fillEmptyFields(form, draft), joining: joiningIn(sent), submission, problem: undefined };
  }
  if (intent === 'fill-clearance') {
    const held = clearanceFrom(await recordOf(context.get(serverContext)));
    return { form: { ...form, ...held }, joining: joiningIn(sent), submission, problem: undefined };
  }
  // From the first step, unless it sends a stored résumé as shown there.
  if (FIRST_STEP.has(intent) && !(intent === 'send-stored' && files.resume)) {
    const start = await startOf(context.get(serverContext), params.posting_id, files);
    const { answers, cover_letter_text } = form;
    const told = toldFrom(await recordOf(context.get(serverContext)));
    return {
      form: { ...start.form, ...told, answers, cover_letter_text },
      joining: joiningIn(sent),
      submission,
      problem: undefined,
    };
  }
  if (intent !== 'send' && intent !== 'send-stored')
    return { form: withEdit(form, intent), joining: joiningIn(sent), submission, problem: undefined };
  const { answers, email, ...person } = withoutTold(form);
  const written = withoutEmptyEntries(person);
  const told = asTyped<ToldFacts>(toldBody(form));
  const network = joiningIn(sent);
  const body = { ...bodyOf(written), network, posting_id: params.posting_id, document_id: files.document ?? null };
  const letter = { cover_letter_document_id: files.cover_letter ?? null, link: files.via ?? null };
  try {
    const applied = await send(call, { ...body, ...letter, ...told, email, answers }, submission);
    if (applied) {
      const { first_name, last_name } = written;
      const name = await keepTypedName({ first_name, last_name }, { page: pathTo('/create-seeker-account'), origin });
      const headers = { 'set-cookie': name };
      throw redirect(pathTo('/seeker/apply-confirm/{application_id}', { application_id: applied.application_id }), {
        status: 303,
        headers,
      });
    }
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const job = await jobOf(call, params.posting_id, files);
    const { message, fields = {} } = error.problem;
    // The schema refuses before the posting's questions are checked. Show both problems at once.
    const unanswered = error.problem.code === 'invalid' ? readAnswers(job.questions, answers).problems : {};
    const agreed =
      error.problem.code === 'invalid' && job.network && network ? joiningProblems(network, job.network.areas) : {};
    const problem = { message, fields: problemsByBox({ ...fields, ...unanswered, ...agreed }), values: {} };
    return data(
      { form: { ...form, ...written }, joining: joiningIn(sent), submission, problem },
      { status: error.status },
    );
  }
  const message = 'This job or your file is no longer available. Go back and start again.';
  return data(
    { form, joining: joiningIn(sent), submission, problem: { message, fields: {}, values: {} } },
    { status: 422 },
  );
}

/** Sends without the idempotency key if it was used for another application: the person went back, changed something and sent again. */
async function send(call: ServerContext['call'], body: Input<typeof createApplication>['body'], submission: string) {
  try {
    return await call(createApplication, { body, idempotency_key: submission });
  } catch (error) {
    if (!(error instanceof Refused && error.problem.code === 'key-reused')) throw error;
    return call(createApplication, { body });
  }
}

export default function Details({ loaderData, actionData }: Route.ComponentProps) {
  const { job, document, letter_name, resume_name, here, back, unknown_codes, has_clearance } = loaderData;
  const form = actionData?.form ?? loaderData.form;
  const problem = actionData?.problem;
  const questions = new Map(job.questions.map(({ id, label }) => [`answers.${id}`, label]));
  const labelOf = (box: string) => questions.get(box) ?? JOINING_LABELS[box] ?? personLabel(box);
  return (
    <ApplyFrame job={job} step={2} title="Your details">
      <FormProblems answer={problem} labels={labelOf} />
      <form method="post" action={here} className="grid gap-6" noValidate data-kept-form={job.posting_id}>
        <CsrfField />
        <input type="hidden" name="submission" value={actionData?.submission ?? loaderData.submission} />
        <EnterSends intent="send" />
        <ReadingNotice document={document} letter_name={letter_name} resume_name={resume_name} back={back} />
        <ApplicationForm
          form={form}
          problems={problem?.fields ?? {}}
          questions={job.questions}
          draft={document?.fields ?? null}
          letter_name={letter_name}
          here={here}
          unknown_codes={unknown_codes}
          asks_clearance={job.asks_clearance}
          asks_citizens={job.asks_citizens}
          asks_skillbridge={job.asks_skillbridge}
          has_clearance={has_clearance}
          is_joining={job.network !== null}
        />
        {job.network && (
          <NetworkPart
            network={job.network}
            company_name={job.company_name}
            joining={actionData?.joining ?? null}
            problems={problem?.fields ?? {}}
          />
        )}
        <Agreement is_joining={job.network !== null}> The employer sees this form and your file.</Agreement>
        <div>
          <Button type="submit" variant="primary" size="lg" name="intent" value="send">
            {job.network ? 'Join the talent network' : 'Send application'}
          </Button>
        </div>
      </form>
    </ApplyFrame>
  );
}
