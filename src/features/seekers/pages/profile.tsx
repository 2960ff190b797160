import { data, redirect } from 'react-router';
import { Refused } from '#api/problem.ts';
import {
  CertificateFields,
  EducationFields,
  EnterSends,
  WorkFields,
} from '#features/person/components/shared/entry-fields.tsx';
import { ContactFields, SkillFields } from '#features/person/components/shared/person-fields.tsx';
import {
  bodyOf,
  formOf,
  problemsByBox,
  readPersonForm,
  withEdit,
  withoutEmptyEntries,
} from '#features/person/components/shared/person-form.ts';
import { personLabel } from '#features/person/components/shared/person-labels.ts';
import { getSeekerProfile, updateSeekerProfile } from '#features/profile/contract.ts';
import { serviceWords } from '#features/resumes/words.ts';
import { pathTo, RECORD_PATH } from '#rules/addresses.ts';
import { Button } from '#ui/button.tsx';
import { FormPart } from '#ui/form-part.tsx';
import { Notice } from '#ui/notice.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import { isStale, textOf } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { SeekerLayout } from '#web/layouts/seeker-layout.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { type ScreenHandle, useVisit } from '#web/routes/visit.ts';
import { serverContext } from '#web/server-context.ts';
import { useSite } from '#web/use-site.ts';
import { VersionField } from '#web/version-field.tsx';
import type { Route } from './+types/profile.ts';

export const handle = { scripts: 'form' } satisfies ScreenHandle;

const HERE = pathTo('/seeker/profile');

export async function loader({ context, request }: Route.LoaderArgs) {
  const profile = await context.get(serverContext).callOrFail(getSeekerProfile, {});
  if (!profile) throw new Response(null, { status: 404 });
  const { email, version, ...person } = profile;
  const is_saved = new URL(request.url).searchParams.get('saved') === 'yes';
  return { email, version: String(version), form: formOf(person), service: person.military, is_saved };
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'My details', no_index: true });

export async function action({ context, request }: Route.ActionArgs) {
  const sent = await request.formData();
  const form = readPersonForm(sent);
  const version = textOf(sent, 'version');
  const intent = textOf(sent, 'intent');
  if (intent !== 'save') return { form: withEdit(form, intent), version, problem: undefined };
  const written = withoutEmptyEntries(form);
  try {
    const { military: _, ...details } = bodyOf(written);
    const body = { ...details, version: Number(version) };
    await context.get(serverContext).callOrFail(updateSeekerProfile, { body });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { message, fields = {} } = error.problem;
    const problem = { message, fields: problemsByBox(fields), values: {}, is_stale: isStale(error) };
    return data({ form: written, version, problem }, { status: error.status });
  }
  throw redirect(`${HERE}?saved=yes`, 303);
}

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const site = useSite();
  const { form, version } = actionData ?? loaderData;
  const problem = actionData?.problem;
  const shared = { form, problems: problem?.fields ?? {} };
  return (
    <SeekerLayout visit={useVisit()} title="My details" current={HERE}>
      <form method="post" action={HERE} className="grid max-w-2xl gap-6" noValidate data-kept-form="profile">
        {loaderData.is_saved && !actionData && (
          <div data-sent-form="profile">
            <Notice tone="success" live title="Details saved." />
          </div>
        )}
        <div hidden data-restored="">
          <Notice title="We restored what you typed here earlier. Save to keep it." />
        </div>
        <FormProblems answer={problem} labels={personLabel} />
        <CsrfField />
        <VersionField version={version} />
        <EnterSends intent="save" />
        <FormPart
          title="Contact"
          lead={`We fill in your applications from here, unless you send a saved résumé. Your email address: ${loaderData.email}`}
        >
          <ContactFields {...shared} />
        </FormPart>
        <FormPart title="Skills">
          <SkillFields {...shared} />
        </FormPart>
        {site.code === 'mh' && (
          <FormPart title="Your service">
            <p>{loaderData.service ? serviceWords(loaderData.service) : 'Not added yet.'}</p>
            <p>
              <a className="link" href={RECORD_PATH}>
                Change it in Service and family
              </a>
            </p>
          </FormPart>
        )}
        <FormPart title="Work experience" lead="Most recent first. Leave blank what you don’t want to share.">
          <WorkFields {...shared} here={HERE} />
        </FormPart>
        <FormPart title="Education" lead="Schools, degrees and courses, as many as you like.">
          <EducationFields {...shared} here={HERE} />
        </FormPart>
        <FormPart title="Certificates and licenses" lead="What you are certified or licensed to do, and the issuer.">
          <CertificateFields {...shared} here={HERE} />
        </FormPart>
        <div>
          <Button type="submit" variant="primary" size="lg" name="intent" value="save">
            Save
          </Button>
        </div>
      </form>
    </SeekerLayout>
  );
}
