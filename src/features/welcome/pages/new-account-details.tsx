import { redirect } from 'react-router';
import { TEXT_LINK } from '#features/auth/components/shared/form-page.tsx';
import { safeNext } from '#features/auth/rules.ts';
import { getWorkWishes, putWorkWishes } from '#features/job-match/contract.ts';
import { PERSON_LABELS } from '#features/person/components/shared/person-labels.ts';
import { getSeekerProfile, updateSeekerProfile } from '#features/profile/contract.ts';
import { listSeekerApplications } from '#features/seekers/contract.ts';
import { VISIBILITY_LABELS, VisibilityFields } from '#features/visibility/components/shared/visibility-fields.tsx';
import { getVisibility, putVisibility } from '#features/visibility/contract.ts';
import { visibilityOf } from '#features/visibility/rules/visibility-form.ts';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { EMPLOYMENT_TYPE_LABELS, EMPLOYMENT_TYPES, LOCATION_TYPE_LABELS, LOCATION_TYPES } from '#rules/work-types.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { FormPart } from '#ui/form-part.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { PersonalFields } from '#web/by-person-alone.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import { answerForm, type FormAnswer, textOf } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { SeekerLayout } from '#web/layouts/seeker-layout.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { useVisit } from '#web/routes/visit.ts';
import { serverContext } from '#web/server-context.ts';
import type { Route } from './+types/new-account-details.ts';

const HERE = pathTo('/seeker/new-account-details');
const DONE = pathTo('/seeker/signup-complete');

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'About you', no_index: true });

const nextOf = (request: Request) => safeNext(new URL(request.url).searchParams.get('next'));

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call } = context.get(serverContext);
  const { applications = [] } = (await call(listSeekerApplications, { query: { page: 1 } })) ?? {};
  const has_applied = applications.some(({ added }) => added === null);
  return { ...(await readAll(context)), has_applied, next: nextOf(request) };
}

async function readAll(context: Route.LoaderArgs['context']) {
  const { callOrFail } = context.get(serverContext);
  const [profile, wishes, visibility] = await Promise.all([
    callOrFail(getSeekerProfile, {}),
    callOrFail(getWorkWishes, {}),
    callOrFail(getVisibility, {}),
  ]);
  if (!profile || !wishes || !visibility) throw new Response(null, { status: 404 });
  return { profile, wishes, visibility };
}

/** The account is new, so the input replaces its current values without a version check. */
export async function action({ context, request }: Route.ActionArgs) {
  const { callOrFail, impersonation } = context.get(serverContext);
  const form = await request.formData();
  return answerForm(
    form,
    async () => {
      const { profile, wishes, visibility } = await readAll(context);
      const { email: _, military: _service, ...person } = profile;
      const typed = Object.fromEntries(TEXTS.map((name) => [name, textOf(form, name)]));
      await callOrFail(updateSeekerProfile, { body: { ...person, ...typed } });
      const ticked = <T extends string>(values: readonly T[]) => values.filter((value) => form.has(value));
      const wanted = { employment_types: ticked(EMPLOYMENT_TYPES), location_types: ticked(LOCATION_TYPES) };
      await callOrFail(putWorkWishes, { body: { ...wishes, ...wanted } });
      // During impersonation these fields are disabled, so the form does not contain them.
      if (!impersonation)
        await callOrFail(putVisibility, { body: { ...visibilityOf(form), version: visibility.version } });
      throw redirect(nextOf(request) ?? DONE, 303);
    },
    (field) => field.replace(/^hidden_from.*/, 'hidden_from'),
  );
}

const LABELS = {
  first_name: 'First name',
  last_name: 'Last name',
  city: 'City',
  region: 'State',
  postal_code: 'ZIP code',
  headline: PERSON_LABELS.headline,
  ...VISIBILITY_LABELS,
};
const TEXTS = ['first_name', 'last_name', 'city', 'region', 'postal_code', 'headline'] as const;
const COMPLETE: Record<(typeof TEXTS)[number], string> = {
  first_name: 'given-name',
  last_name: 'family-name',
  city: 'address-level2',
  region: 'address-level1',
  postal_code: 'postal-code',
  headline: 'organization-title',
};

export default function NewAccountDetails({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { profile, wishes, visibility, has_applied, next } = loaderData;
  const field = (name: (typeof TEXTS)[number], rest: { required?: boolean; hint?: string } = {}) => (
    <TextInput
      name={name}
      label={LABELS[name]}
      autoComplete={COMPLETE[name]}
      defaultValue={answer?.values[name] ?? profile[name]}
      error={answer?.fields[name]}
      optional={!rest.required}
      {...rest}
    />
  );
  return (
    <SeekerLayout visit={useVisit()} title="About you">
      <form method="post" action={addQuery(HERE, { next })} className="grid max-w-2xl gap-6" noValidate>
        <FormProblems answer={answer} labels={LABELS} />
        <p>Your account is ready. A few details make applying faster. You can also do this later.</p>
        {has_applied && (
          <p>
            Details from your last application are already filled in. The rest is in{' '}
            <a className={TEXT_LINK} href={pathTo('/seeker/profile')}>
              My details
            </a>{' '}
            and{' '}
            <a className={TEXT_LINK} href={pathTo('/seeker/resumes')}>
              Résumés
            </a>
            .
          </p>
        )}
        <CsrfField />
        <FormPart title="You">
          <div className="grid items-start gap-5 sm:grid-cols-2">
            {field('first_name', { required: true })}
            {field('last_name', { required: true })}
            {field('city')}
            {field('region')}
            {field('postal_code')}
          </div>
        </FormPart>
        <FormPart title="Your work">
          {field('headline', { hint: 'For example: Licensed electrician. Your next application starts with it.' })}
          <Ticks legend="Job types" labels={EMPLOYMENT_TYPE_LABELS} chosen={wishes.employment_types} answer={answer} />
          <Ticks legend="Workplace" labels={LOCATION_TYPE_LABELS} chosen={wishes.location_types} answer={answer} />
        </FormPart>
        <FormPart title="Who can find you">
          <PersonalFields>
            <VisibilityFields visibility={visibility} answer={answer} />
          </PersonalFields>
        </FormPart>
        <p className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" size="lg">
            Save and continue
          </Button>
          <LinkButton href={next ?? DONE} size="lg">
            Not now
          </LinkButton>
        </p>
      </form>
    </SeekerLayout>
  );
}

type TicksProps = {
  legend: string;
  labels: Record<string, string>;
  chosen: readonly string[];
  answer: FormAnswer | undefined;
};

/** None checked means any. */
function Ticks({ legend, labels, chosen, answer }: TicksProps) {
  const isTicked = (value: string) => (answer ? answer.values[value] !== undefined : chosen.includes(value));
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-semibold">
        {legend} <span className="font-normal text-muted">(leave unchecked for any)</span>
      </legend>
      <div className="grid gap-2 sm:flex sm:flex-wrap sm:gap-x-6">
        {Object.entries(labels).map(([value, label]) => (
          <Checkbox key={value} name={value} label={label} defaultChecked={isTicked(value)} />
        ))}
      </div>
    </fieldset>
  );
}
