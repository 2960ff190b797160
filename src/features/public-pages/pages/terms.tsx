import { pageMeta } from '#web/page-meta.ts';
import { useSite } from '#web/use-site.ts';
import { PrivacyPolicy } from '../components/privacy-policy.tsx';
import { ReturnPolicy } from '../components/return-policy.tsx';
import { TermsOfUse } from '../components/terms-of-use.tsx';
import { TextPage } from '../components/text-page.tsx';
import type { Route } from './+types/terms.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Terms and privacy',
    description: 'The terms of use, what we keep about you and why, and which cookies there are.',
    path: '/terms',
  });

const SECTIONS = [
  { id: 'using', label: 'Using the site' },
  { id: 'seekers', label: 'If you look for work' },
  { id: 'employers', label: 'If you hire' },
  { id: 'payment', label: 'Plans and payment' },
  { id: 'return-policy', label: 'Return policy' },
  { id: 'liability', label: 'What we answer for' },
  { id: 'changes', label: 'Changes' },
  { id: 'privacy-policy', label: 'Privacy policy' },
  { id: 'cookies', label: 'Cookies' },
];

export default function Terms() {
  const site = useSite();
  const hasReturns = site.code === 'rb';
  return (
    <TextPage title="Terms and privacy" lead="In plain words: what we agree on, and what we do with what you tell us.">
      <nav aria-label="On this page" className="screen-only rounded-lg border border-line bg-surface p-card">
        <ul className="grid gap-x-6 sm:grid-cols-2">
          {SECTIONS.filter(({ id }) => hasReturns || id !== 'return-policy').map(({ id, label }) => (
            <li key={id}>
              <a className="link inline-block py-1" href={`#${id}`}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <TermsOfUse site={site} />
      {hasReturns && <ReturnPolicy />}
      <PrivacyPolicy site={site} />
    </TextPage>
  );
}
