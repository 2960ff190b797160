import type { User } from '#rules/actor.ts';
import { pathTo } from '#rules/addresses.ts';
import type { SiteCode } from '#rules/sites.ts';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { AccountMenu } from '../account-menu.tsx';
import { usePageData } from '../page-data-context.tsx';
import { RenderOnce } from '../render-once.tsx';
import { SiteLogo } from '../sites/site-logo.tsx';

const POST_A_JOB = pathTo('/employer/posting/select-title');
const CREATE_ACCOUNT = pathTo('/create-seeker-account');
const linksOf = (site: SiteCode) => [
  { href: pathTo('/search'), label: 'Find jobs' },
  ...(site === 'mh'
    ? [
        { href: pathTo('/military-translator'), label: 'Military codes' },
        { href: pathTo('/skillbridge'), label: 'SkillBridge' },
      ]
    : []),
  { href: pathTo('/hiring-events'), label: 'Hiring events' },
  { href: pathTo('/employer-info'), label: 'For employers' },
];

const ACCOUNT_LINKS = [
  { href: pathTo('/login'), label: 'Sign in' },
  { href: CREATE_ACCOUNT, label: 'Create account' },
];

/** The header of every public page: home, search, post a job and the account menu. */
export function SiteHeader() {
  const { user, domain } = usePageData();
  if (user) return <HeaderOf user={user} domain={domain} />;
  return (
    <RenderOnce name={`header ${domain}`}>
      <HeaderOf user={null} domain={domain} />
    </RenderOnce>
  );
}

type HeaderOfProps = { user: User | null; domain: SiteCode };

function HeaderOf({ user, domain }: HeaderOfProps) {
  return (
    <header className="screen-only border-b border-line bg-canvas">
      <div className="page-column flex min-h-16 flex-wrap items-center gap-2 max-xs:gap-x-0">
        <a href={pathTo('/')} className="mr-auto flex rounded-sm py-2 text-ink lg:mr-6">
          <SiteLogo site={domain} />
        </a>
        <nav aria-label="Main" className="mr-auto hidden flex-wrap items-center gap-1 lg:flex">
          {linksOf(domain).map((link) => (
            <a
              key={link.href}
              href={link.href}
              className="flex min-h-control items-center rounded-md px-2 font-semibold xl:px-3 text-ink hover:bg-sunken"
            >
              {link.label}
            </a>
          ))}
        </nav>
        <a
          href={pathTo('/search')}
          aria-label="Search jobs"
          className="grid size-11 place-items-center rounded-md text-ink hover:bg-sunken lg:hidden"
        >
          <Icon of="search" />
        </a>
        {user ? (
          <AccountMenu user={user} />
        ) : (
          <>
            <LinkButton href={pathTo('/login')} variant="quiet" className="max-sm:hidden">
              Sign in
            </LinkButton>
            <LinkButton href={CREATE_ACCOUNT} variant="quiet" className="max-lg:hidden">
              Create account
            </LinkButton>
          </>
        )}
        {user?.type !== 'seeker' && (
          <LinkButton href={POST_A_JOB} className="max-lg:hidden">
            Post a job
          </LinkButton>
        )}
        <PhoneMenu user={user} domain={domain} />
      </div>
    </header>
  );
}

function PhoneMenu({ user, domain }: HeaderOfProps) {
  const links = [
    ...linksOf(domain),
    ...(user?.type === 'seeker' ? [] : [{ href: POST_A_JOB, label: 'Post a job' }]),
    ...(user ? [] : ACCOUNT_LINKS),
  ];
  return (
    <details name="header-menu" className="relative lg:hidden">
      <summary className="grid size-11 place-items-center rounded-md text-ink hover:bg-sunken">
        <Icon of="menu" label="Menu" />
      </summary>
      <nav
        aria-label="Menu"
        className="absolute right-0 z-40 mt-2 w-60 rounded-md border border-line bg-surface p-1 shadow-overlay"
      >
        {links.map((link) => (
          <a
            key={link.href}
            href={link.href}
            className="flex min-h-11 items-center rounded-sm px-3 text-ink hover:bg-sunken"
          >
            {link.label}
          </a>
        ))}
      </nav>
    </details>
  );
}
