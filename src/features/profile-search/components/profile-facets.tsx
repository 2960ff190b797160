import { componentsOf, SERVICE_CHOICES } from '#features/applicant-search/rules/service-filters.ts';
import { CLEARANCE_LABELS, HELD_CLEARANCES } from '#rules/clearance.ts';
import { US_STATES } from '#rules/us-states.ts';
import type { Facet, FoundProfiles } from '../contract.ts';
import { type ProfileAddress, profilesPath } from '../rules/profile-address.ts';
import { EDUCATION_LEVEL_LABELS, levelOf, YEARS } from '../rules.ts';

type ProfileFacetsProps = {
  address: ProfileAddress & { scout: string | undefined };
  view: 'table' | undefined;
  facets: FoundProfiles['facets'];
};

const MOST_SHOWN = 8;
const HEADINGS: Readonly<Record<Facet, string>> = {
  region: 'State',
  education: 'Highest education',
  years: 'Years of work',
  remote: 'Remote work',
  branch: 'Branch',
  clearance: 'Clearance held',
  spouse: 'Military spouses',
  skillbridge: 'SkillBridge',
};

type Choice = { label: string; changes: Partial<ProfileAddress> };

/** What narrows the search further, with how many of the people found have it. */
export function ProfileFacets({ address, view, facets }: ProfileFacetsProps) {
  const shown = (Object.keys(HEADINGS) as Facet[]).flatMap((facet) => {
    const choices = (facets[facet] ?? []).flatMap(({ value, count }) => {
      const choice = choiceOf(facet, value);
      return choice ? [{ ...choice, value, count }] : [];
    });
    return choices.length > 0 ? [{ facet, choices: choices.slice(0, MOST_SHOWN) }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <nav aria-label="Narrow the search" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
      {shown.map(({ facet, choices }) => (
        <section key={facet} aria-labelledby={`facet-${facet}`}>
          <h2 id={`facet-${facet}`} className="text-sm font-semibold">
            {HEADINGS[facet]}
          </h2>
          <ul className="grid">
            {choices.map(({ value, label, changes, count }) => (
              <li key={value}>
                <a
                  className="link flex min-h-8 items-center justify-between gap-2 text-sm"
                  href={profilesPath({ ...address, view }, changes)}
                >
                  <span className="wrap-anywhere">{label}</span>
                  <span className="text-muted tabular-nums">{count.toLocaleString('en-US')}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

/** The filter that a counted value stands for; null for values that no filter has. */
function choiceOf(facet: Facet, value: string): Choice | null {
  switch (facet) {
    case 'region': {
      const name = US_STATES[value];
      return name ? { label: name, changes: { near: name, radius: undefined } } : null;
    }
    case 'education': {
      const education = levelOf(Number(value));
      return education && { label: EDUCATION_LEVEL_LABELS[education], changes: { education } };
    }
    case 'years': {
      const years = YEARS.find((each) => each === value);
      return years
        ? { label: years === '10' ? '10 or more' : years === '5' ? '5 to 9' : '2 to 4', changes: { years } }
        : null;
    }
    case 'remote':
      return { label: 'Open to remote work', changes: { remote: 'true' } };
    case 'branch': {
      const branch =
        SERVICE_CHOICES.find((each) => each === value) ??
        SERVICE_CHOICES.find((each) => componentsOf(each).some((one) => one === value));
      return branch ? { label: value, changes: { branch } } : null;
    }
    case 'clearance': {
      const clearance = HELD_CLEARANCES.find((each) => each === value);
      return clearance ? { label: CLEARANCE_LABELS[clearance], changes: { clearance } } : null;
    }
    case 'spouse':
      return { label: 'Military spouse', changes: { spouse: 'true' } };
    case 'skillbridge':
      return { label: 'Looks for a program', changes: { skillbridge: 'true' } };
  }
}
