import type { Site } from '#rules/sites.ts';
import { Icon } from '#ui/icon.tsx';
import { RenderOnce } from '../render-once.tsx';
import { SiteLogo } from '../sites/site-logo.tsx';
import { useSite } from '../use-site.ts';
import { SalesMeeting } from './sales-meeting.tsx';

/** The brand's links of spec §2, its social profiles and the copyright line. */
export function SiteFooter() {
  const site = useSite();
  return (
    <RenderOnce name={`footer ${site.code}`}>
      <FooterOf site={site} />
    </RenderOnce>
  );
}

function FooterOf({ site }: { site: Site }) {
  return (
    <footer className="screen-only border-t-4 border-accent bg-deep text-on-deep">
      <div className="page-column grid gap-10 py-12 lg:grid-cols-[1fr_2fr] lg:gap-16">
        <div className="grid content-start justify-items-start gap-4">
          <SiteLogo site={site.code} plain />
          <p className="max-w-xs text-on-deep-muted">{site.tagline}</p>
          <SocialLinks site={site} />
          {site.code === 'mh' && <SalesAndHelp site={site} />}
        </div>
        <FooterLinks site={site} />
      </div>
      <div className="page-column">
        <p className="border-t border-deep-line py-5 text-sm text-on-deep-muted">{site.copyright_line}</p>
      </div>
    </footer>
  );
}

function SalesAndHelp({ site }: { site: Site }) {
  return (
    <>
      <SalesMeeting site={site} />
      <a
        href={`mailto:${site.help_email}`}
        className="inline-flex items-center gap-2 text-on-deep-muted underline-offset-4 hover:text-on-deep hover:underline"
      >
        <Icon of="mail" size="sm" />
        {site.help_email}
      </a>
    </>
  );
}

function FooterLinks({ site }: { site: Site }) {
  return (
    <nav aria-label="Footer">
      <ul className="grid grid-cols-2 gap-x-6 sm:grid-cols-3">
        {site.footer_links.map((link) => (
          <li key={link.path}>
            <a
              href={link.path}
              className="block py-1.5 text-on-deep-muted underline-offset-4 hover:text-on-deep hover:underline"
            >
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SocialLinks({ site }: { site: Site }) {
  return (
    <ul aria-label={`${site.name} elsewhere`} className="-ml-2.5 flex flex-wrap gap-1">
      {site.social_links.map((link) => (
        <li key={link.network}>
          <a
            href={link.url}
            rel="noopener noreferrer"
            aria-label={link.label}
            className="grid size-10 place-items-center rounded-md text-on-deep-muted hover:bg-deep-line hover:text-on-deep"
          >
            <Icon of={link.network} />
          </a>
        </li>
      ))}
    </ul>
  );
}
