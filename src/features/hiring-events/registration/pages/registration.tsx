import { data, redirect } from 'react-router';
import { TOO_LARGE } from '#features/documents/rules.ts';
import { listResumes } from '#features/resumes/contract.ts';
import { pathTo } from '#rules/addresses.ts';
import { isWholeToken } from '#rules/mailed-link.ts';
import { addQuery } from '#rules/paths.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { answerForm, type FormAnswer, textOf, textsOf } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { keepFile } from '#web/keep-file.ts';
import { LinkFailed } from '#web/link-failed.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import type { SlotRefused } from '../../booking/components/slot-list.tsx';
import { bookSlot, cancelBooking } from '../../booking/contract.ts';
import { findTalkChange, TALK_CHANGES } from '../../booking/words.ts';
import { EventFacts } from '../../components/event-facts.tsx';
import { OwnAnswers } from '../../questions/components/own-answers.tsx';
import { answersIn } from '../../questions/form.ts';
import { KEEP, NONE, ResumeChoice } from '../../resumes/components/resume-choice.tsx';
import {
  chooseRegistrationResume,
  removeRegistrationResume,
  uploadRegistrationResume,
} from '../../resumes/contract.ts';
import { eventPath, OWN_PATH as HERE, talksId } from '../../words.ts';
import { CanceledEvent } from '../components/canceled-event.tsx';
import { ConfirmRegistration } from '../components/confirm-registration.tsx';
import { ConfirmedRegistration } from '../components/confirmed-registration.tsx';
import { cancelRegistration, getRegistration, updateRegistration } from '../contract.ts';
import type { Route } from './+types/registration.ts';

const DONE_WORDS: Readonly<Record<string, string>> = {
  confirmed: 'Your place is reserved. An email with the calendar file is on its way.',
  saved: 'Your choice is saved.',
  answered: 'Your answers are saved.',
  resume_uploaded: 'Your résumé is attached.',
  resume_chosen: 'Your choice is saved.',
  resume_removed: 'Your résumé is removed.',
  cancelled: 'Your registration is canceled, and your details are deleted.',
};

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? '';

export async function loader({ context, request }: Route.LoaderArgs) {
  const token = tokenOf(request);
  const is_whole = isWholeToken(token);
  const { callOrFail, call } = context.get(serverContext);
  const own = is_whole ? await callOrFail(getRegistration, { query: { token } }) : undefined;
  const { resumes = [] } = (own?.in_account ? await call(listResumes, {}) : null) ?? {};
  const { searchParams } = new URL(request.url);
  const done = searchParams.get('done') ?? '';
  // The server does not read a form that is too large, and redirects here.
  const is_too_large = searchParams.get('problem') === 'too-large';
  const status = own || done === 'cancelled' ? 200 : 404;
  const talk = own && findTalkChange(own, done, searchParams.get('slot'));
  return data({ own, resumes, token, is_whole, is_too_large, talk, done: done in DONE_WORDS ? done : '' }, { status });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Your registration', no_index: true });

export async function action({ context, request }: Route.ActionArgs) {
  const { callOrFail } = context.get(serverContext);
  const token = tokenOf(request);
  const form = await request.formData();
  const [intent, slot_id] = [textOf(form, 'intent'), textOf(form, 'slot_id')];
  const upload = () =>
    keepFile(() => callOrFail(uploadRegistrationResume, { body: { token, file: fileOf(form) } }), CONTINUE_WITHOUT);
  const actions: Record<string, () => Promise<unknown>> = {
    confirmed: async () => {
      // A refused file has to be replaced before the registration is confirmed.
      if (isChosen(form)) await upload();
      return callOrFail(updateRegistration, { body: { token, confirm: true } });
    },
    resume_uploaded: upload,
    resume_removed: () => callOrFail(removeRegistrationResume, { body: { token } }),
    resume_chosen: async () => {
      const resume_id = textOf(form, 'resume_id');
      if (resume_id === KEEP) return true;
      const body = { resume_id: resume_id === NONE ? null : resume_id };
      const choose = () => callOrFail(chooseRegistrationResume, { params: { slug: textOf(form, 'slug') }, body });
      return keepFile(choose, CONTINUE_WITHOUT);
    },
    saved: () => callOrFail(updateRegistration, { body: { token, ...choiceOf(form) } }),
    answered: () => callOrFail(updateRegistration, { body: { token, answers: answersIn(textsOf(form)) } }),
    booked: () => callOrFail(bookSlot, { body: { token, slot_id } }),
    moved: () => callOrFail(bookSlot, { body: { token, slot_id, moves: true } }),
    given_back: () => callOrFail(cancelBooking, { body: { token, slot_id } }),
    cancelled: () => callOrFail(cancelRegistration, { body: { token } }),
  };
  return answerForm(form, async () => {
    const act = actions[intent];
    // A link that expired meanwhile leads to the page that says so.
    const done = act && (await act()) ? intent : null;
    const is_talk = done !== null && TALK_CHANGES.some((each) => each === done);
    const path = is_talk ? `${HERE}#${talksId(textOf(form, 'company_id') || null)}` : HERE;
    throw redirect(addQuery(path, { token, done, slot: is_talk ? slot_id : null }), 303);
  });
}

const CONTINUE_WITHOUT = 'Continue without it, or try again later.';

/** An empty file input sends a file without name and bytes, which the API refuses with a message. */
function fileOf(form: FormData): File {
  const file = form.get('file');
  return file instanceof File ? file : new File([], '');
}

function isChosen(form: FormData): boolean {
  const { name, size } = fileOf(form);
  return name !== '' || size > 0;
}

const choiceOf = (form: FormData) => ({
  company_ids: form.getAll('company_ids').map(String),
  shares: form.get('shares') === 'yes',
});

const LABELS = { file: 'Résumé file', resume_id: 'Résumé' };

/** The registration of a mailed link: to confirm, to book conversations, and to cancel. */
export default function Registration({ loaderData, actionData }: Route.ComponentProps) {
  const { own, resumes, token, is_whole, is_too_large, talk, done } = loaderData;
  const too_large = is_too_large ? { message: TOO_LARGE, fields: { file: TOO_LARGE }, values: {} } : undefined;
  const answer: FormAnswer | undefined = actionData ?? too_large;
  const errors: Record<string, string | undefined> = answer?.fields ?? {};
  const error = errors.file ?? errors.resume_id;
  const action = addQuery(HERE, { token });
  if (!own) return <NoRegistration is_whole={is_whole} is_cancelled={done === 'cancelled'} />;
  const { event } = own;
  const is_off = event.state === 'cancelled';
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-8">
      <header className="grid gap-3">
        <h1 className="text-3xl">
          {own.state === 'waiting' && !is_off ? 'Confirm your registration' : 'Your registration'}
        </h1>
        <p className="text-lg">
          <a className="link wrap-anywhere" href={eventPath(event.slug)}>
            {event.title}
          </a>
        </p>
        <EventFacts event={event} link={is_off ? null : own.link} />
      </header>
      <FormProblems answer={answer} labels={LABELS} title={errors.slot_id && 'Your conversations have not changed'} />
      {done && !answer && <Notice tone="success" live title={DONE_WORDS[done]} />}
      {is_off ? (
        <CanceledEvent action={action} word={event.word} />
      ) : own.state === 'waiting' ? (
        <ConfirmRegistration own={own} action={action} error={error} />
      ) : (
        <ConfirmedRegistration
          own={own}
          action={action}
          token={token}
          talk={answer ? undefined : talk}
          refused={refusedIn(answer)}
        >
          <OwnAnswers
            own={own}
            action={action}
            typed={answer?.values.intent === 'answered' ? answersIn(answer.values) : undefined}
            problems={answer?.fields ?? {}}
          />
          <ResumeChoice own={own} resumes={resumes} action={action} error={error} />
        </ConfirmedRegistration>
      )}
      <p className="text-sm text-muted">
        Anyone who has the link from your email can change this registration, so do not share it.
      </p>
    </div>
  );
}

function refusedIn(answer: FormAnswer | undefined): SlotRefused | undefined {
  const message = answer?.fields.slot_id;
  return message === undefined ? undefined : { message, slot_id: answer?.values.slot_id ?? '' };
}

function NoRegistration({ is_whole, is_cancelled }: { is_whole: boolean; is_cancelled: boolean }) {
  const events = <LinkButton href={pathTo('/hiring-events')}>See all events</LinkButton>;
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-6">
      <h1 className="text-3xl">Your registration</h1>
      {is_cancelled ? (
        <Notice tone="success" live title={DONE_WORDS.cancelled} action={events} />
      ) : (
        <LinkFailed is_whole={is_whole} action={events}>
          A confirmation link works for three days, or until the registration is canceled. You can register again on the
          event page.
        </LinkFailed>
      )}
    </div>
  );
}
