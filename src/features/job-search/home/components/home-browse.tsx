import { categoryLabel } from '#features/jobs/words.ts';
import { pathTo, statePath } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { companyLogoPath, companyPath } from '#rules/slug.ts';
import { countOf } from '#rules/whole-number.ts';
import { CompanyLogo } from '#ui/company-logo.tsx';
import type { Home } from '../../contract.ts';
import { regionLabel } from '../../words.ts';

export function Browse({ home }: { home: Home }) {
  return (
    <section aria-labelledby="browse" className="grid gap-x-12 gap-y-8 lg:grid-cols-3">
      <h2 id="browse" className="text-3xl lg:col-span-3">
        Browse jobs
      </h2>
      <LinkList
        title="By field"
        items={home.categories.map(({ value, count }) => ({
          href: addQuery(pathTo('/search'), { category: value }),
          label: categoryLabel(value),
          count,
        }))}
        more={{ href: pathTo('/skills'), label: 'Jobs by skill' }}
      />
      <LinkList
        title="By state"
        items={home.regions.map(({ value, count }) => ({
          href: statePath(value),
          label: regionLabel(value),
          count,
        }))}
        more={{ href: pathTo('/locations'), label: 'All states and cities' }}
      />
      <div className="min-w-0">
        <h3 className="text-xl">Companies hiring now</h3>
        <ul className="mt-3 grid gap-2">
          {home.hiring.map(({ company_name, company_key, logo_key, jobs }) => (
            <li key={company_key ?? company_name}>
              <a
                href={
                  company_key
                    ? companyPath(company_key, company_name)
                    : addQuery(pathTo('/search'), { q: `"${company_name}"` })
                }
                className="flex min-h-11 items-center gap-3 -mx-1 rounded-md px-1 hover:bg-sunken"
              >
                <CompanyLogo name={company_name} src={companyLogoPath({ company_key, logo_key })} />
                <span className="min-w-0 flex-1 wrap-anywhere font-semibold">{company_name}</span>
                <span className="text-sm text-muted">{jobs === 1 ? '1 job' : `${countOf(jobs)} jobs`}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

type LinkListProps = {
  title: string;
  items: { href: string; label: string; count: number }[];
  /** The page with more of them. */
  more: { href: string; label: string };
};

function LinkList({ title, items, more }: LinkListProps) {
  return (
    <div>
      <h3 className="text-xl">{title}</h3>
      <ul className="mt-3 grid gap-x-8 sm:max-lg:grid-cols-2">
        {items.map(({ href, label, count }) => (
          <li key={href}>
            <a
              href={href}
              className="flex min-h-9 items-center justify-between gap-2 -mx-1 rounded-sm px-1 hover:bg-sunken"
            >
              <span className="underline-offset-4 hover:underline">{label}</span>
              <span className="text-sm text-muted tabular-nums">{countOf(count)}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-2">
        <a className="link inline-block py-1 font-semibold" href={more.href}>
          {more.label}
        </a>
      </p>
    </div>
  );
}
