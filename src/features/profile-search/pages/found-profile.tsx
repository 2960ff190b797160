import { Form, redirect } from 'react-router';
import { getRemainingCredits } from '#features/postings/contract.ts';
import { createUnlock } from '#features/unlocks/contract.ts';
import { UNLOCK_MONTHS } from '#features/unlocks/rules.ts';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { CsrfField } from '#web/csrf-field.tsx';
import { answerForm, type FormAnswer, textOf } from '#web/form-answer.ts';
import { keepForm } from '#web/keep-form.ts';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { usePageData } from '#web/page-data-context.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { useReasonAgainst } from '#web/use-can.ts';
import { Jobs, Learned, Skills } from '../components/shared/profile-parts.tsx';
import { getFoundProfile } from '../contract.ts';
import { creditsLeft, factsOf, placeOf, profileTitle } from '../words.ts';
import type { Route } from './+types/found-profile.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData ? profileTitle(loaderData.profile) : 'Profile', no_index: true });

export async function loader({ context, params: { profile_id } }: Route.LoaderArgs) {
  const { call, company_id } = companyCall(context);
  const profile = orNotFound(await call(getFoundProfile, { params: { company_id, profile_id } }));
  const credits = await call(getRemainingCredits, { params: { company_id } });
  return { profile, credits: credits?.unlock ?? null, submission: crypto.randomUUID() };
}

/** Goes to the page with the person’s name and contact data. */
export async function action({ context, params: { profile_id }, request }: Route.ActionArgs) {
  const { call, company_id } = companyCall(context);
  const form = await request.formData();
  return answerForm(form, async () => {
    const idempotency_key = textOf(form, 'key') || undefined;
    const asked = { params: { company_id }, body: { profile_id }, idempotency_key };
    const { unlock_id } = orNotFound(await call(createUnlock, asked));
    throw redirect(pathTo('/employer/profiles/{unlock_id}', { unlock_id }), 303);
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepForm(serverAction);

type Shown = Route.ComponentProps['loaderData'];

/** A seeker as searches show them, and the way to learn who it is. */
export default function FoundProfilePage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { profile } = loaderData;
  const { work, education, certificates, skills, active_on } = profile;
  const is_bare = work.length + education.length + certificates.length + skills.length === 0;
  return (
    <WorkbenchPage
      title={profileTitle(profile)}
      back={{ href: pathTo('/employer/profiles'), label: 'Profiles' }}
      intro={
        <>
          {placeOf(profile) && `${placeOf(profile)} · `}active <RelativeTime date={active_on} />
        </>
      }
    >
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Card as="section" aria-label="Profile" className="grid gap-4">
          <h2 className="text-lg font-semibold">Profile</h2>
          <ul className="grid gap-1 text-sm">
            {factsOf(profile).map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
          <Jobs work={work} />
          <Learned education={education} certificates={certificates} />
          <Skills skills={skills} />
          {is_bare && <p className="text-muted">Their profile lists no work, education or skills.</p>}
        </Card>
        <Unlock {...loaderData} answer={answer} />
      </div>
    </WorkbenchPage>
  );
}

function Unlock({ profile, credits, submission, answer }: Shown & { answer: FormAnswer | undefined }) {
  const refused = useReasonAgainst('unlock-people');
  const may_buy = useReasonAgainst('buy-credits') === undefined;
  const { user } = usePageData();
  const { unlock_id } = profile;
  if (unlock_id) {
    return (
      <Card as="section" aria-label="Contact" className="grid gap-3">
        <h2 className="text-lg font-semibold">Your company unlocked this person</h2>
        <p>
          <LinkButton href={pathTo('/employer/profiles/{unlock_id}', { unlock_id })} variant="primary">
            See name and contact data
          </LinkButton>
        </p>
      </Card>
    );
  }
  const has_none = credits !== null && !credits.unlimited && credits.remaining === 0;
  return (
    <Card as="section" aria-label="Contact" className="grid gap-3">
      <h2 className="text-lg font-semibold">Name and contact data</h2>
      <p>
        Unlocking shows your whole company the name, email address, phone and résumé for {UNLOCK_MONTHS} months. We tell
        the person that {user?.business_name} unlocked them.
      </p>
      {answer && <Notice tone="danger" live title={answer.message} />}
      {credits && <p className="font-semibold">{creditsLeft(credits)}</p>}
      {has_none ? (
        credits.is_limited ? null : (
          <p>
            {may_buy ? (
              <LinkButton href={addQuery(pathTo('/employer/stripe-checkout'), { item: 'unlock' })} variant="primary">
                Buy unlock credits
              </LinkButton>
            ) : (
              <LinkButton href={pathTo('/employer/purchase-now')}>See plans</LinkButton>
            )}
          </p>
        )
      ) : (
        <Form method="post">
          <CsrfField />
          <input type="hidden" name="key" value={submission} />
          <Button type="submit" variant="primary" reason={refused}>
            Unlock for 1 credit
          </Button>
        </Form>
      )}
    </Card>
  );
}
