import { data, redirect } from 'react-router';
import type { Input } from '#api/endpoint.ts';
import { loginPath } from '#features/auth/rules.ts';
import { listResumes } from '#features/resumes/contract.ts';
import { addQuery } from '#rules/paths.ts';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { PersonalButton } from '#web/by-person-alone.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import { answerForm, asTyped, type FormAnswer, textOf, textsOf } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { keepFile } from '#web/keep-file.ts';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { keepTypedAddress, readTypedAddress } from '#web/typed-address.ts';
import { EventFacts } from '../../components/event-facts.tsx';
import { getHiringEvent } from '../../contract.ts';
import { EventQuestions } from '../../questions/components/event-questions.tsx';
import { answerProblems, answersIn } from '../../questions/form.ts';
import { NONE, ResumeSelect } from '../../resumes/components/resume-choice.tsx';
import { eventPath, OWN_PATH, registerPath } from '../../words.ts';
import { EmployerChoice } from '../components/employer-choice.tsx';
import { getOwnRegistration, registerForEvent, registerSeekerForEvent } from '../contract.ts';
import type { Route } from './+types/register.ts';

const ownPath = (token: string, done?: 'confirmed') => addQuery(OWN_PATH, { token, done });

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { callOrFail, call, page_data } = context.get(serverContext);
  const event = await callOrFail(getHiringEvent, { params });
  if (!event) throw new Response(null, { status: 404 });
  if (event.is_over || event.state === 'cancelled') throw redirect(eventPath(event.slug));
  const is_seeker = page_data.user?.type === 'seeker';
  const own = is_seeker ? await call(getOwnRegistration, { params }) : undefined;
  if (own) throw redirect(ownPath(own.token));
  const { resumes = [] } = (is_seeker ? await call(listResumes, {}) : null) ?? {};
  const is_sent = new URL(request.url).searchParams.get('sent') === 'yes';
  const email = is_sent ? await readTypedAddress(request, registerPath(event.slug)) : '';
  return { event, is_seeker, resumes, is_sent, email };
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Register', no_index: true });

export async function action({ context, params, request }: Route.ActionArgs) {
  const { call, callOrFail, page_data, origin } = context.get(serverContext);
  const form = await request.formData();
  const answers = answersIn(textsOf(form));
  const chosen = { company_ids: form.getAll('company_ids').map(String), shares: form.get('shares') === 'yes', answers };
  const refused = await answerForm(form, async () => {
    if (page_data.user?.type === 'seeker') {
      const resume_id = textOf(form, 'resume_id');
      // Without the field, an attached résumé stays.
      const body = { ...chosen, resume_id: resume_id === NONE ? null : resume_id || undefined };
      const register = () => callOrFail(registerSeekerForEvent, { params, body });
      const own = await (body.resume_id ? keepFile(register, 'Register without it, or try again later.') : register());
      if (!own) throw new Response(null, { status: 404 });
      throw redirect(ownPath(own.token, 'confirmed'), 303);
    }
    const [first_name, last_name, email] = ['first_name', 'last_name', 'email'].map((name) => textOf(form, name));
    const body = asTyped<Input<typeof registerForEvent>['body']>({ first_name, last_name, email, ...chosen });
    if (!(await call(registerForEvent, { params, body }))) throw new Response(null, { status: 404 });
    const page = registerPath(params.slug);
    const headers = { 'set-cookie': await keepTypedAddress(body.email, { page, origin }) };
    throw redirect(addQuery(page, { sent: 'yes' }), { status: 303, headers });
  });
  const event = await call(getHiringEvent, { params });
  // The call stops at the person’s fields, so problems of the answers are added.
  const fields = { ...refused.data.fields, ...answerProblems(event?.questions ?? [], answers) };
  return data({ ...refused.data, fields, company_ids: chosen.company_ids }, refused.init ?? undefined);
}

const LABELS = { first_name: 'First name', last_name: 'Last name', email: 'Email address', resume_id: 'Résumé' };

export default function Register({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { event, is_seeker, resumes, is_sent, email } = loaderData;
  const back = eventPath(event.slug);
  if (is_sent && !answer) return <CheckEmail slug={event.slug} email={email} />;
  return (
    <div className="mx-auto grid w-full max-w-lg gap-6">
      <header className="grid gap-3">
        <h1 className="text-3xl wrap-anywhere">Register: {event.title}</h1>
        <EventFacts event={event} />
      </header>
      <FormProblems answer={answer} labels={LABELS} />
      <Card>
        <form method="post" action={registerPath(event.slug)} className="grid gap-5" noValidate>
          <CsrfField />
          {!is_seeker && <PersonFields answer={answer} />}
          <EmployerChoice
            event={event}
            company_ids={answer?.company_ids ?? []}
            shares={answer?.values.shares === 'yes'}
          />
          <EventQuestions
            questions={event.questions}
            answers={answersIn(answer?.values ?? {})}
            problems={answer?.fields ?? {}}
          />
          {event.booths.length > 0 &&
            (resumes.length > 0 ? (
              <ResumeSelect resumes={resumes} chosen={answer?.values.resume_id} error={answer?.fields.resume_id} />
            ) : (
              <p className="text-muted">You can add a résumé for them after you confirm your registration.</p>
            ))}
          <PersonalButton type="submit" variant="primary" size="lg" wide>
            Register
          </PersonalButton>
        </form>
      </Card>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        {!is_seeker && (
          <a className="link" href={loginPath(registerPath(event.slug))}>
            Sign in to register in one step
          </a>
        )}
        <a className="link" href={back}>
          Back to the event
        </a>
      </p>
    </div>
  );
}

function PersonFields({ answer }: { answer: FormAnswer | undefined }) {
  const field = (name: 'first_name' | 'last_name' | 'email') => ({
    name,
    label: LABELS[name],
    defaultValue: answer?.values[name],
    error: answer?.fields[name],
    required: true,
  });
  return (
    <>
      <TextInput {...field('first_name')} autoComplete="given-name" most={60} />
      <TextInput {...field('last_name')} autoComplete="family-name" most={60} />
      <TextInput
        {...field('email')}
        type="email"
        hint="We will email you a link. Your place is reserved once you open it and confirm."
        autoComplete="email"
        spellCheck={false}
      />
    </>
  );
}

function CheckEmail({ slug, email }: { slug: string; email: string }) {
  return (
    <div className="mx-auto grid w-full max-w-lg gap-6">
      <h1 className="text-3xl">Check your email</h1>
      <Notice
        tone="success"
        live
        title={
          email ? <span className="wrap-anywhere">An email is on its way to {email}.</span> : 'An email is on its way.'
        }
        action={<LinkButton href={eventPath(slug)}>Back to the event</LinkButton>}
      >
        Open the link in it within three days to confirm your registration. If it does not arrive within a few minutes,
        check your spam folder. If the address is wrong,{' '}
        <a className="link" href={registerPath(slug)}>
          register again with the right one
        </a>
        .
      </Notice>
    </div>
  );
}
