import { LinkButton } from '#ui/link-button.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { useSite } from '#web/use-site.ts';
import { TextList, TextPage, TextSection } from '../components/text-page.tsx';
import { ABOUT } from '../texts/about.ts';
import type { Route } from './+types/about.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'About', path: '/about' });

export default function About() {
  const site = useSite();
  const text = ABOUT[site.code];
  return (
    <TextPage title={text.title} lead={text.lead}>
      <TextSection title="Why we are here">
        {text.why.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p>
          Read{' '}
          <a className="link" href="/employer-pledge">
            what every employer agrees to
          </a>{' '}
          and{' '}
          <a className="link" href="/community-pledge">
            what everybody here may expect
          </a>
          .
        </p>
      </TextSection>
      <TextSection title="If you look for work">
        <TextList items={text.seekers} />
      </TextSection>
      <TextSection title="If you hire">
        <TextList items={text.employers} />
      </TextSection>
      <TextSection title="How we earn our money">
        <p>{text.money}</p>
      </TextSection>
      <p className="flex flex-wrap gap-3">
        <LinkButton href="/search" variant="primary" size="lg">
          Find jobs
        </LinkButton>
        <LinkButton href="/employer-info" size="lg">
          Plans for employers
        </LinkButton>
      </p>
    </TextPage>
  );
}
