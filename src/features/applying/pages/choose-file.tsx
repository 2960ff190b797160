import { data, redirect } from 'react-router';
import { Refused } from '#api/problem.ts';
import { addQuery } from '#rules/paths.ts';
import { ALLOWED_UPLOAD_EXTENSIONS } from '#rules/validation/uploads.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FileField } from '#ui/file-field.tsx';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import { FormProblems } from '#web/form-problems.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { type ServerContext, serverContext } from '#web/server-context.ts';
import { getResume, listResumes } from '../../resumes/contract.ts';
import { getSeekerProfile } from '../../seekers/contract.ts';
import { detailsPath, type Files, filesOfStored, isId, jobOf } from '../apply-paths.ts';
import { ApplyFrame } from '../components/apply-frame.tsx';
import { StoredResumeCard } from '../components/stored-resume.tsx';
import { listSeekerDocuments, uploadSeekerDocument } from '../document-contract.ts';
import { TOO_LARGE } from '../rules.ts';
import type { Route } from './+types/choose-file.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call, page_data } = context.get(serverContext);
  const job = await jobOf(call, params.posting_id);
  const is_seeker = page_data.user?.type === 'seeker';
  const { searchParams } = new URL(request.url);
  const stored = is_seeker ? await storedResume(call, searchParams.get('resume')) : null;
  const { documents = [] } = (is_seeker && !stored ? await call(listSeekerDocuments, {}) : null) ?? {};
  // A form that is too large is not read, so all that comes back is that it was.
  const is_too_large = searchParams.get('problem') === 'too-large';
  return { job, stored, last: documents[0] ?? null, is_too_large, submission: crypto.randomUUID() };
}

/** The résumé that was asked for, else the main one, as it is sent: from the account's own address. */
async function storedResume(call: ServerContext['call'], asked: string | null) {
  const { resumes = [] } = (await call(listResumes, {})) ?? {};
  const wanted = resumes.find(({ resume_id }) => resume_id === asked) ?? resumes[0];
  if (!wanted) return null;
  const chosen = await call(getResume, { params: { resume_id: wanted.resume_id } });
  const profile = await call(getSeekerProfile, {});
  if (!chosen || !profile) return null;
  const others = resumes.filter(({ resume_id }) => resume_id !== chosen.resume_id);
  return { chosen: { ...chosen, person: { ...chosen.person, email: profile.email } }, others };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: `Apply: ${loaderData?.job.title ?? 'job'}`, no_index: true });

export async function action({ context, params, request }: Route.ActionArgs) {
  const { call } = context.get(serverContext);
  const form = await request.formData();
  const kept = form.get('cover_letter_document_id');
  const resume = await upload(call, form.get('resume'), 'resume');
  const letter = await upload(call, form.get('cover_letter'), 'cover_letter');
  const cover_letter = letter.document_id ?? (isId(kept) ? kept : undefined);
  const fields = {
    ...(resume.problem && { resume: resume.problem }),
    ...(letter.problem && { cover_letter: letter.problem }),
    ...(!resume.document_id && !resume.problem && !cover_letter && { resume: 'Choose a file, or go on without one.' }),
  };
  if (Object.keys(fields).length > 0) {
    const message = 'Check the marked fields.';
    const status = resume.refused ?? letter.refused ?? 422;
    return data({ answer: { message, fields, values: {} }, cover_letter }, { status });
  }
  // A cover letter alone goes along with the stored résumé that the page offered.
  const files = resume.document_id ? { document: resume.document_id } : storedFiles(form);
  throw redirect(detailsPath(params.posting_id, { ...files, cover_letter }), 303);
}

function storedFiles(form: FormData): Files {
  const [resume, document] = [form.get('stored_resume_id'), form.get('stored_document_id')];
  return { resume: isId(resume) ? resume : undefined, document: isId(document) ? document : undefined };
}

/** `refused` is the status with which the API refused the file. */
type Uploaded = { document_id?: string; problem?: string; refused?: number };

async function upload(call: ServerContext['call'], file: unknown, kind: 'resume' | 'cover_letter'): Promise<Uploaded> {
  // A chooser that was left alone sends a file without name and bytes.
  if (!(file instanceof File) || (file.name === '' && file.size === 0)) return {};
  try {
    const { document_id } = (await call(uploadSeekerDocument, { body: { file, kind } })) ?? {};
    return document_id ? { document_id } : { problem: 'This did not work. Try again.' };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { problem: error.problem.fields?.file ?? error.problem.message, refused: error.status };
  }
}

const ACCEPT = ALLOWED_UPLOAD_EXTENSIONS.join(',');
const FORMATS = 'PDF, DOC, DOCX, ODT, RTF, PNG or JPG, at most 10 MB.';

const LABELS = { resume: 'Your résumé', cover_letter: 'Cover letter' };

export default function ChooseFile({ loaderData, actionData }: Route.ComponentProps) {
  const { job, stored, last, is_too_large, submission } = loaderData;
  const too_large = is_too_large ? { message: TOO_LARGE, fields: { resume: TOO_LARGE }, values: {} } : undefined;
  const answer = actionData?.answer ?? too_large;
  const errors: Record<string, string | undefined> = answer?.fields ?? {};
  return (
    <ApplyFrame
      job={job}
      step={1}
      title="Apply"
      lead={
        <p>
          {stored
            ? 'Send a résumé that you keep here in one step, or choose another file.'
            : 'We read your résumé and fill in the form for you. You check everything before it is sent.'}
        </p>
      }
    >
      <FormProblems answer={answer} labels={LABELS} />
      {stored && (
        <StoredResumeCard posting_id={job.posting_id} questions={job.questions} {...stored} submission={submission} />
      )}
      {last && <LastResume last={last} posting_id={job.posting_id} />}
      <Card>
        <form
          method="post"
          action={`/posting/apply/${job.posting_id}`}
          encType="multipart/form-data"
          className="grid gap-5"
          noValidate
        >
          <CsrfField />
          {actionData?.cover_letter && (
            <input type="hidden" name="cover_letter_document_id" value={actionData.cover_letter} />
          )}
          {stored && <StoredFiles {...filesOfStored(stored.chosen)} />}
          <FileField
            name="resume"
            label={last || stored ? 'Or another résumé' : LABELS.resume}
            hint={FORMATS}
            accept={ACCEPT}
            error={errors.resume}
          />
          <details open={Boolean(errors.cover_letter)}>
            <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold underline underline-offset-4">
              {actionData?.cover_letter ? 'Your cover letter is stored; choose another one' : 'Add a cover letter'}
            </summary>
            <FileField
              name="cover_letter"
              label={LABELS.cover_letter}
              hint={stored ? `${FORMATS} Without another résumé it goes along with “${stored.chosen.name}”.` : FORMATS}
              accept={ACCEPT}
              error={errors.cover_letter}
              className="pt-3"
              optional
            />
          </details>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant={stored ? undefined : 'primary'} size="lg">
              Upload and go on
            </Button>
            <LinkButton href={detailsPath(job.posting_id, {})} variant="quiet" size="lg">
              Go on without a résumé
            </LinkButton>
          </div>
        </form>
      </Card>
      <p className="text-sm text-muted">Your file goes to this employer alone. You need no account to apply.</p>
    </ApplyFrame>
  );
}

function StoredFiles({ resume, document }: Files) {
  return (
    <>
      {resume && <input type="hidden" name="stored_resume_id" value={resume} />}
      {document && <input type="hidden" name="stored_document_id" value={document} />}
    </>
  );
}

type Last = NonNullable<Route.ComponentProps['loaderData']['last']>;

function LastResume({ last, posting_id }: { last: Last; posting_id: string }) {
  return (
    <Card className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <Icon of="file-text" size="lg" className="text-muted" />
      <div className="mr-auto min-w-0">
        <h2 className="text-lg">Your last résumé</h2>
        <p className="truncate text-muted">
          {last.file_name}, <RelativeTime date={last.created_at} />
        </p>
      </div>
      <LinkButton
        href={addQuery(`/posting/apply/${posting_id}/details`, { document: last.document_id })}
        variant="primary"
      >
        Use this one
      </LinkButton>
    </Card>
  );
}
