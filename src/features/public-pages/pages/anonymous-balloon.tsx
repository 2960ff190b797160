import { LinkButton } from '#ui/link-button.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { useSite } from '#web/use-site.ts';
import { TextList, TextPage, TextSection } from '../components/text-page.tsx';
import type { Route } from './+types/anonymous-balloon.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Anonymous postings',
    description: 'Why some employers do not show their name, and what you still see.',
    path: '/anonymous-balloon',
  });

export default function AnonymousPostings() {
  const { name } = useSite();
  return (
    <TextPage
      title="Anonymous postings"
      lead={`Some jobs on ${name} say “Anonymous” where the name of the employer would be. The job is as real as any other.`}
    >
      <TextSection title="Why an employer does that">
        <TextList
          items={[
            'Someone still holds the job, and is to hear of the change from the manager first.',
            'A new office, product or contract is not public yet.',
            'A well-known name would bring many who want the name, and few who want the work.',
            'The employer wants to be judged by the job, as it judges people by their work.',
          ]}
        />
      </TextSection>
      <TextSection title="What you still see">
        <TextList
          items={[
            'The whole posting: title, duties, what is needed, and how you apply.',
            'Where the work is done, whether it can be done from home, and the pay where it is stated.',
            'The industry and the size of the employer, where it has told us.',
            'When the job was posted, and whether it is still open.',
          ]}
        />
        <p>Name, logo and website are hidden, here and wherever else the posting is shown.</p>
      </TextSection>
      <TextSection title="Before you apply">
        <p>
          We know who the employer is; every employer here has an account and has signed the{' '}
          <a className="link" href="/employer-pledge">
            pledge
          </a>
          . The employer sees your application as it would with its name shown. You cannot see whether it is the one you
          work for now, so leave out what your present employer should not read. You may ask for the name before you
          agree to an interview.
        </p>
      </TextSection>
      <TextSection title="If you hire">
        <p>
          You choose it for each posting, in the form where you write it. The title and the text stay as you wrote them,
          so keep names out of them.
        </p>
      </TextSection>
      <p className="flex flex-wrap gap-3">
        <LinkButton href="/search" variant="primary" size="lg">
          Find jobs
        </LinkButton>
        <LinkButton href="/employer/posting/select-title" size="lg">
          Post a job
        </LinkButton>
      </p>
    </TextPage>
  );
}
