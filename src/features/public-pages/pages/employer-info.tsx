import { PRICING_PACKAGES } from '#rules/plans.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { useSite } from '#web/use-site.ts';
import { PlanCard } from '../components/plan-card.tsx';
import { PlanComparison } from '../components/plan-comparison.tsx';
import { LEAD, QUESTIONS } from '../texts/plans.ts';
import type { Route } from './+types/employer-info.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Plans and pricing',
    description: 'What it costs to post jobs here, and what each plan includes.',
    path: '/employer-info',
  });

export default function EmployerInfo() {
  const site = useSite();
  return (
    <div className="mx-auto grid w-full max-w-4xl gap-14">
      <header className="grid max-w-prose gap-3">
        <h1 className="text-4xl">Plans and pricing</h1>
        <p className="text-lg text-muted">{LEAD[site.code]}</p>
      </header>
      <ul className="grid gap-5 md:grid-cols-2">
        {Object.values(PRICING_PACKAGES).map((offer) => (
          <PlanCard key={offer.package_code} offer={offer} site={site} />
        ))}
      </ul>
      <section aria-labelledby="compared" className="grid gap-5">
        <h2 id="compared" className="text-3xl">
          Compare the plans
        </h2>
        <PlanComparison site={site} />
      </section>
      <section aria-labelledby="questions" className="grid gap-5">
        <h2 id="questions" className="text-3xl">
          Questions
        </h2>
        <dl className="grid gap-6 md:grid-cols-2 md:gap-x-10">
          {QUESTIONS.map(({ question, answer }) => (
            <div key={question} className="grid content-start gap-1">
              <dt className="font-semibold">{question}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
        <p>
          Something else?{' '}
          <a className="link" href="/contact?subject=Plans%20and%20pricing">
            Ask us
          </a>{' '}
          or read the{' '}
          <a className="link" href="/terms#payment">
            terms of payment
          </a>
          .
        </p>
        <p>
          <LinkButton href="/create-employer-account/info" variant="primary" size="lg">
            Create an employer account
          </LinkButton>
        </p>
      </section>
    </div>
  );
}
