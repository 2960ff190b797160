import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { useSite } from '#web/use-site.ts';
import { PARTNERS } from '../texts/partners.ts';
import type { Route } from './+types/partners.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Partners',
    description: 'Who works with us, and how to become a partner.',
    path: '/partners',
  });

export default function Partners() {
  const { title, lead, groups } = PARTNERS[useSite().code];
  return (
    <div className="mx-auto grid w-full max-w-4xl gap-10">
      <header className="grid max-w-prose gap-3">
        <h1 className="text-4xl">{title}</h1>
        <p className="text-lg text-muted">{lead}</p>
      </header>
      <ul className="grid gap-5 md:grid-cols-3">
        {groups.map((group) => (
          <Card as="li" key={group.title} className="grid grid-rows-[auto_auto_1fr_auto] gap-3">
            <h2 className="text-xl">{group.title}</h2>
            <p>{group.text}</p>
            <p className="text-muted">{group.offer}</p>
            <p className="border-t border-line pt-3 text-sm font-semibold">No partner is listed yet.</p>
          </Card>
        ))}
      </ul>
      <section aria-labelledby="become" className="grid max-w-prose gap-3">
        <h2 id="become" className="text-2xl">
          Become a partner
        </h2>
        <p>
          Tell us who you are, whom you reach, and what you have in mind. It costs nothing on either side. We answer by
          e-mail, and list you once we both agree on the words.
        </p>
        <p>
          <LinkButton href="/contact?subject=Partnership" variant="primary" size="lg">
            Write to us
          </LinkButton>
        </p>
      </section>
    </div>
  );
}
