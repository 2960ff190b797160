import { LinkButton } from '#ui/link-button.tsx';
import { useSite } from '#web/use-site.ts';
import { GUIDES } from '../texts/guides.ts';
import { TextPage, TextPoints, TextSection } from './text-page.tsx';

/** Short written guides for people who look for work. */
export function GuidesPage({ title }: { title: string }) {
  const guides = GUIDES[useSite().code];
  return (
    <TextPage title={title} lead="Short guides of our own, to read in a few minutes before you write, talk or decide.">
      <nav aria-label="Guides" className="screen-only rounded-lg border border-line bg-surface p-card">
        <ul>
          {guides.map((guide) => (
            <li key={guide.id}>
              <a className="link inline-block py-1" href={`#${guide.id}`}>
                {guide.title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {guides.map((guide) => (
        <TextSection key={guide.id} id={guide.id} title={guide.title}>
          <p className="mb-2 text-muted">{guide.lead}</p>
          <TextPoints points={guide.points} />
        </TextSection>
      ))}
      <p className="flex flex-wrap gap-3">
        <LinkButton href="/search" variant="primary" size="lg">
          Find jobs
        </LinkButton>
        <LinkButton href="/create-seeker-account" size="lg">
          Create an account
        </LinkButton>
      </p>
    </TextPage>
  );
}
