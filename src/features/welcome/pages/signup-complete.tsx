import type { ReactNode } from 'react';
import { pathTo, RECORD_PATH } from '#rules/addresses.ts';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { SeekerLayout } from '#web/layouts/seeker-layout.tsx';
import { usePageData } from '#web/page-data-context.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { useVisit } from '#web/routes/visit.ts';
import type { Route } from './+types/signup-complete.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Welcome', no_index: true });

/** The last page of sign-up, with next steps. */
export default function SignupComplete() {
  const { user, domain } = usePageData();
  return (
    <SeekerLayout visit={useVisit()} title={`Welcome, ${user?.first_name ?? ''}`}>
      <div className="grid max-w-2xl gap-6">
        <Notice tone="success" title="Your account is ready">
          <p>
            Your email address is confirmed. Jobs you applied for with it earlier are already in{' '}
            <a className="link" href={pathTo('/seeker/applications')}>
              My applications
            </a>
            .
          </p>
        </Notice>
        <h2 className="text-2xl">What you can do next</h2>
        <ol className="grid gap-4">
          <Step
            title="Add or check your résumé"
            text="We read the file, you check the result, and then you apply with it in one step."
            action={
              <LinkButton href={pathTo('/seeker/resumes')} variant="primary">
                Open Résumés
              </LinkButton>
            }
          />
          {domain === 'mh' && (
            <Step
              title="Add your service record"
              text="Your codes lead to civilian job titles, sentences for your résumé and open jobs."
              action={<LinkButton href={RECORD_PATH}>Fill in Service and family</LinkButton>}
            />
          )}
          <Step
            title="Look for a job"
            text="Save the ones you like, or get new ones by email."
            action={<LinkButton href={pathTo('/search')}>Find jobs</LinkButton>}
          />
        </ol>
      </div>
    </SeekerLayout>
  );
}

function Step({ title, text, action }: { title: string; text: string; action: ReactNode }) {
  return (
    <Card as="li" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="grid min-w-0 flex-[1_1_16rem] gap-1">
        <h3 className="text-lg">{title}</h3>
        <p className="text-muted">{text}</p>
      </div>
      {action}
    </Card>
  );
}
