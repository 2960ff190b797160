import { LinkButton } from '#ui/link-button.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { useSite } from '#web/use-site.ts';
import { TextList, TextPage, TextSection } from '../components/text-page.tsx';
import type { Route } from './+types/staffing-recruiter-policy.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Staffing and recruiter policy',
    description: 'How staffing firms and recruiters may post jobs for their clients.',
    path: '/staffing-recruiter-policy',
  });

export default function StaffingRecruiterPolicy() {
  const { name } = useSite();
  return (
    <TextPage
      title="Staffing and recruiter policy"
      lead={`Staffing firms and recruiters are welcome on ${name}. People who apply must know with whom they are dealing, and that the job is real.`}
    >
      <TextSection title="What we ask of you">
        <TextList
          items={[
            'Sign up under the name of your own firm, and say in the posting that you hire for a client.',
            'Post a job only when a client has asked you to fill it. One posting for each opening that you can fill now.',
            'Describe the real work, the real place, and the pay that the person will get, not the rate you bill.',
            'Say who will be the employer: your firm, the client, or first one and then the other.',
            'Put a person forward to a client only after asking that person, each time.',
            'Answer everyone who applies, also when the client goes silent.',
          ]}
        />
      </TextSection>
      <TextSection title="What is not allowed">
        <TextList
          items={[
            'Asking people for money, for whatever reason.',
            'Posting jobs that do not exist in order to collect résumés.',
            'Taking the text or the applicants of another employer’s posting.',
            'Selling, renting or passing on what applicants send you.',
          ]}
        />
      </TextSection>
      <TextSection title="When the client wants to stay unnamed">
        <p>
          That is fine. Publish the job as an{' '}
          <a className="link" href="/anonymous-balloon">
            anonymous posting
          </a>
          , and tell people who the client is before they interview.
        </p>
      </TextSection>
      <TextSection title="What happens when this is broken">
        <p>
          We take the posting down and write to you. When it happens again, or when people were harmed, we close the
          account. If you met such a posting, tell us which one.
        </p>
      </TextSection>
      <p className="flex flex-wrap gap-3">
        <LinkButton href="/create-employer-account/info" variant="primary" size="lg">
          Create an employer account
        </LinkButton>
        <LinkButton href="/contact?subject=Report%20a%20posting" size="lg">
          Report a posting
        </LinkButton>
      </p>
    </TextPage>
  );
}
