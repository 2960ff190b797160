import { data, redirect } from 'react-router';
import { Refused } from '#api/problem.ts';
import { listSeekerDocuments, uploadSeekerDocument } from '#features/documents/contract.ts';
import { TOO_LARGE } from '#features/documents/rules.ts';
import { getSeekerProfile } from '#features/profile/contract.ts';
import { getResume, listResumes } from '#features/resumes/contract.ts';
import { ALLOWED_UPLOAD_EXTENSIONS } from '#rules/validation/uploads.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FileField } from '#ui/file-field.tsx';
import { Icon } from '#ui/icon.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import { textOf } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { keepFile } from '#web/keep-file.ts';
import { usePageData } from '#web/page-data-context.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { readJobLink } from '#web/read-job-link.ts';
import type { ScreenHandle } from '#web/routes/visit.ts';
import { type ServerContext, serverContext } from '#web/server-context.ts';
import { applyPath, detailsPath, type Files, isId, jobOf } from '../apply-paths.ts';
import { getApplied } from '../available/contract.ts';
import { ApplyFrame } from '../components/apply-frame.tsx';
import { LetterField } from '../components/letter-field.tsx';
import { AlreadyApplied } from '../components/shared/already-applied.tsx';
import { WithdrawnNotice } from '../components/shared/withdrawn-notice.tsx';
import { StoredResumeCard } from '../components/stored-resume.tsx';
import { answersIn, letterIn, resumeToSend } from '../form.ts';
import type { Route } from './+types/choose-file.ts';

export const handle = { scripts: 'form' } satisfies ScreenHandle;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call, page_data } = context.get(serverContext);
  const via = readJobLink(request);
  const job = await jobOf(call, params.posting_id, { via });
  const is_seeker = page_data.user?.type === 'seeker';
  const own =
    (is_seeker && !job.network ? await call(getApplied, { params: { posting_id: job.posting_id } }) : null) ??
    NEVER_APPLIED;
  const { searchParams } = new URL(request.url);
  const stored = is_seeker ? await storedResume(context.get(serverContext), searchParams.get('resume')) : null;
  const { documents = [] } = (is_seeker && !stored ? await call(listSeekerDocuments, {}) : null) ?? {};
  // The server does not read a form that is too large, so only this flag comes back.
  const is_too_large = searchParams.get('problem') === 'too-large';
  return {
    job,
    ...own,
    stored,
    last: documents[0] ?? null,
    is_too_large,
    submission: crypto.randomUUID(),
    via,
  };
}

const NEVER_APPLIED = { applied: null, withdrawn: null };

/** The requested résumé, or else the main one, as it would be sent. */
async function storedResume({ site, call }: ServerContext, requested_id: string | null) {
  const { resumes = [] } = (await call(listResumes, {})) ?? {};
  const summary = resumes.find(({ resume_id }) => resume_id === requested_id) ?? resumes[0];
  if (!summary) return null;
  const chosen = await call(getResume, { params: { resume_id: summary.resume_id } });
  const profile = await call(getSeekerProfile, {});
  if (!chosen || !profile) return null;
  const others = resumes.filter(({ resume_id }) => resume_id !== chosen.resume_id);
  return { chosen: { ...chosen, person: resumeToSend(chosen.person, profile, site) }, others };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.job.network ? 'Join the talent network' : `Apply: ${loaderData?.job.title ?? 'job'}`,
    no_index: true,
  });

/**
 * One form holds everything, so that no button loses typed text or chosen files. Typed text moves on in the same POST (307), never in
 * an address.
 */
export async function action({ context, params: { posting_id }, request }: Route.ActionArgs) {
  const { callOrFail } = context.get(serverContext);
  const form = await request.formData();
  const intent = textOf(form, 'intent') || 'upload';
  const resume = TAKES_FILE.has(intent) ? await store(callOrFail, form, { kind: 'resume', posting_id }) : {};
  const letter = await store(callOrFail, form, { kind: 'cover_letter', posting_id });
  const has_none = intent === 'upload' && !resume.document_id && !resume.problem;
  const fields = {
    ...(letter.problem && { cover_letter: letter.problem }),
    ...(resume.problem && { resume: resume.problem }),
    ...(has_none && { resume: 'Choose a file, or continue without one.' }),
  };
  const is_wrong = Object.keys(fields).length > 0;
  if (is_wrong || intent === 'look') {
    const answer = is_wrong ? { message: 'Check the marked fields.', fields, values: {} } : undefined;
    const kept = { resume: resume.document_id, cover_letter: letter.document_id };
    const status = is_wrong ? (resume.refused ?? letter.refused ?? 422) : 200;
    return data({ answer, kept, answers: answersIn(form), letter: letterIn(form) }, { status });
  }
  const files = resume.document_id ? { document: resume.document_id } : filesBy(intent, form);
  const has_text = intent === 'send-stored' || [letterIn(form), ...Object.values(answersIn(form))].some(Boolean);
  const via = readJobLink(request);
  throw redirect(detailsPath(posting_id, { ...files, cover_letter: letter.document_id, via }), has_text ? 307 : 303);
}

/** The buttons that take a chosen résumé file. The others take another résumé, or none. */
const TAKES_FILE = new Set(['upload', 'send-stored', 'change']);

/** Without a new file: none, the file of the last application, or the stored résumé that the page offered. */
function filesBy(intent: string, form: FormData): Files {
  const idOf = (name: string) => [form.get(name)].find(isId);
  if (intent === 'without') return {};
  if (intent === 'last') return { document: idOf('last_document_id') };
  return { resume: idOf('stored_resume_id'), document: idOf('stored_document_id') };
}

type UploadTarget = { kind: 'resume' | 'cover_letter'; posting_id: string };
/** `refused`: the status code of the API's refusal. */
type Uploaded = { document_id?: string; problem?: string; refused?: number };

/** Stores the chosen file, or keeps the one that an earlier submission stored. */
async function store(
  call: ServerContext['call'],
  form: FormData,
  { kind, posting_id }: UploadTarget,
): Promise<Uploaded> {
  const file = form.get(kind);
  // An empty file input sends a file without a name or bytes.
  if (!(file instanceof File) || (file.name === '' && file.size === 0)) {
    const kept = form.get(`${kind}_document_id`);
    return isId(kept) ? { document_id: kept } : {};
  }
  try {
    const upload = () => call(uploadSeekerDocument, { body: { file, kind, posting_id } });
    const { document_id } = (await keepFile(upload, 'Continue without it, or try again later.')) ?? {};
    return document_id ? { document_id } : { problem: 'We could not save the file. Try again.' };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { problem: error.problem.fields?.file ?? error.problem.message, refused: error.status };
  }
}

const ACCEPT = ALLOWED_UPLOAD_EXTENSIONS.join(',');
const FORMATS = 'PDF, DOC, DOCX, ODT, RTF, PNG or JPG, up to 10 MB.';

const LABELS = { resume: 'Your résumé', cover_letter: 'Cover letter as a file' };

export default function ChooseFile({ loaderData, actionData }: Route.ComponentProps) {
  const { job, applied, withdrawn, stored, last, is_too_large, submission, via } = loaderData;
  const is_signed_in = usePageData().user !== null;
  const { kept, answers = {}, letter: typed = '' } = actionData ?? {};
  const too_large = is_too_large ? { message: TOO_LARGE, fields: { resume: TOO_LARGE }, values: {} } : undefined;
  const answer = actionData?.answer ?? too_large;
  const errors: Record<string, string | undefined> = answer?.fields ?? {};
  if (applied) {
    return (
      <ApplyFrame job={job} step={1} title="Apply">
        <AlreadyApplied applied={applied} />
      </ApplyFrame>
    );
  }
  const is_kept = kept?.cover_letter !== undefined;
  const letter = <CoverLetter typed={typed} is_kept={is_kept} error={errors.cover_letter} />;
  return (
    <ApplyFrame
      job={job}
      step={1}
      title={job.network ? 'Join' : 'Apply'}
      lead={
        <p>
          {stored
            ? job.network
              ? 'Use a saved résumé, or choose another file.'
              : 'Send a saved résumé in one step, or choose another file.'
            : 'We read your résumé and fill in the form for you. You check everything before you send it.'}
        </p>
      }
    >
      {withdrawn && !answer && <WithdrawnNotice withdrawn={withdrawn} />}
      <FormProblems answer={answer} labels={LABELS} />
      <form
        method="post"
        action={applyPath(job.posting_id, { resume: stored?.chosen.resume_id, via })}
        encType="multipart/form-data"
        className="grid gap-6"
        noValidate
        data-kept-form={job.posting_id}
      >
        <CsrfField />
        {kept?.resume && <input type="hidden" name="resume_document_id" value={kept.resume} />}
        {kept?.cover_letter && <input type="hidden" name="cover_letter_document_id" value={kept.cover_letter} />}
        {stored && (
          <StoredResumeCard
            posting_id={job.posting_id}
            questions={job.questions}
            {...stored}
            {...{ answers, submission, letter, via }}
            asks_more={job.network !== null || job.asks_clearance || job.asks_citizens || job.asks_skillbridge}
          />
        )}
        {last && <LastResume last={last} />}
        <Card className="grid gap-5">
          <FileField
            name="resume"
            label={last || stored ? 'Or another résumé' : LABELS.resume}
            hint={kept?.resume ? `Your file is saved. Choosing another one replaces it. ${FORMATS}` : FORMATS}
            accept={ACCEPT}
            error={errors.resume}
          />
          {!stored && letter}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant={stored ? undefined : 'primary'} size="lg" name="intent" value="upload">
              Upload and continue
            </Button>
            <Button type="submit" variant="quiet" size="lg" name="intent" value="without">
              Continue without a résumé
            </Button>
          </div>
        </Card>
      </form>
      <p className="text-sm text-muted">
        Your file goes only to this employer. {!is_signed_in && 'You do not need an account.'}
      </p>
    </ApplyFrame>
  );
}

type CoverLetterProps = { typed: string; is_kept: boolean; error: string | undefined };

/** A cover letter as text, as a file, or both. */
function CoverLetter({ typed, is_kept, error }: CoverLetterProps) {
  return (
    <details open={Boolean(typed || is_kept || error)}>
      <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold underline underline-offset-4">
        Add a cover letter
      </summary>
      <div className="grid gap-5 pt-3">
        <LetterField text={typed} hint="Write it here, or attach a file below." />
        <FileField
          name="cover_letter"
          label={LABELS.cover_letter}
          hint={is_kept ? `Your file is saved. Choosing another one replaces it. ${FORMATS}` : FORMATS}
          accept={ACCEPT}
          error={error}
          optional
        />
      </div>
    </details>
  );
}

type Last = NonNullable<Route.ComponentProps['loaderData']['last']>;

function LastResume({ last }: { last: Last }) {
  return (
    <Card className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <input type="hidden" name="last_document_id" value={last.document_id} />
      <Icon of="file-text" size="lg" className="text-muted" />
      <div className="mr-auto min-w-0">
        <h2 className="text-lg">Your last résumé</h2>
        <p className="truncate text-muted">
          {last.file_name}, <RelativeTime date={last.created_at} />
        </p>
      </div>
      <Button type="submit" variant="primary" name="intent" value="last">
        Use this résumé
      </Button>
    </Card>
  );
}
