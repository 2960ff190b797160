import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { useSite } from '#web/use-site.ts';
import { TextPage, TextSection } from '../components/text-page.tsx';
import type { Route } from './+types/careers.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Careers with us',
    description: 'Working for the people who run this board.',
    path: '/company/careers',
  });

export default function Careers() {
  const site = useSite();
  return (
    <TextPage
      title={`Careers at ${site.name}`}
      lead="This page is about working for us, the people who run the board. Everyone else’s jobs are under Find jobs."
    >
      <Notice title="We have no opening at the moment.">
        <p>When we have one, it stands here, with its pay.</p>
      </Notice>
      <TextSection title="If you want to write anyway">
        <p>
          Tell us in a few lines what you do well and what you would make better here. Write to{' '}
          <a className="link" href={`mailto:${site.help_email}?subject=Working%20at%20${site.name}`}>
            {site.help_email}
          </a>{' '}
          or to {site.postal_address}. We read it and answer; we keep no file of applicants for jobs that do not exist.
        </p>
      </TextSection>
      <p>
        <LinkButton href="/search" variant="primary" size="lg">
          Find jobs
        </LinkButton>
      </p>
    </TextPage>
  );
}
