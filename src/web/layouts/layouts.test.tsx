import { cleanup, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { SITE_CODES, SITES } from '#rules/sites.ts';
import { readLook } from '#rules/workbench-look.ts';
import { aPageData, aUser } from '../a-page-data.ts';
import { ErrorPage, RENDERING_FAILURE } from '../error-page.tsx';
import type { PageData } from '../page-data.ts';
import { PageDataProvider } from '../page-data-context.tsx';
import { PublicLayout } from './public-layout.tsx';
import { WorkbenchLayout } from './workbench-layout.tsx';

const QUIET = { showsCookieBar: false, scrollConsent: true, impersonation: null, look: readLook(undefined) };

afterEach(cleanup);

function show(pageData: Partial<PageData>, page: ReactNode) {
  return render(
    <MemoryRouter>
      <PageDataProvider value={aPageData(pageData)}>{page}</PageDataProvider>
    </MemoryRouter>,
  );
}

describe.each(SITE_CODES)('the public frame of %s', (domain) => {
  it('has every footer link and every social profile of its brand, and ends with the copyright line', () => {
    show({ domain }, <PublicLayout visit={QUIET}>page</PublicLayout>);
    const footer = screen.getByRole('contentinfo');
    const hrefs = within(footer)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    const { footer_links, social_links, copyright_line } = SITES[domain];
    expect(hrefs).toEqual(
      expect.arrayContaining([...footer_links.map((link) => link.path), ...social_links.map((link) => link.url)]),
    );
    expect(footer.textContent?.endsWith(copyright_line)).toBe(true);
  });

  it('has a skip link and the hidden marker on every page', () => {
    const { container } = show({ domain }, <PublicLayout visit={QUIET}>page</PublicLayout>);
    expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe(
      `#${screen.getByRole('main').id}`,
    );
    expect(container.querySelector<HTMLElement>('#page-loaded')?.hidden).toBe(true);
  });

  it('shows its own logo and a link home on the error page', () => {
    render(<ErrorPage site={domain} />);
    expect(screen.getByRole('heading').textContent).toBe(RENDERING_FAILURE);
    expect(screen.getByText(SITES[domain].name)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
  });
});

describe('the public frame', () => {
  it('offers visitors to sign in, and signed-in users to sign out by a form with the CSRF token', () => {
    show({}, <PublicLayout visit={QUIET}>page</PublicLayout>);
    expect(screen.getAllByRole('link', { name: 'Sign in', hidden: true })[0]?.getAttribute('href')).toBe('/login');
    cleanup();
    show({ user: aUser() }, <PublicLayout visit={QUIET}>page</PublicLayout>);
    const form = screen.getByRole('button', { name: 'Sign out', hidden: true }).closest('form');
    expect(form?.getAttribute('action')).toBe('/logout');
    expect(form?.querySelector('input[name=csrf_token]')?.getAttribute('value')).toBe('token-of-this-session');
  });

  it.each([
    ['a visitor', null, ['Sign in', 'Create account', 'Post a job']],
    ['a seeker', aUser({ type: 'seeker' }), []],
    ['an employer', aUser(), ['Post a job']],
  ])('offers %s the right links', (_who, user, expected) => {
    show({ user }, <PublicLayout visit={QUIET}>page</PublicLayout>);
    const header = screen.getByRole('banner');
    const offered = ['Sign in', 'Create account', 'Post a job'].filter(
      (name) => within(header).queryAllByRole('link', { name, hidden: true }).length > 0,
    );
    expect(offered).toEqual(expected);
  });

  it('opens the sales meeting of mh without scripts', () => {
    const { container } = show({ domain: 'mh' }, <PublicLayout visit={QUIET}>page</PublicLayout>);
    const button = screen.getByRole('button', { name: 'Connect with our Sales Team' });
    const target = button.getAttribute('popovertarget');
    expect(container.querySelector(`#${target}`)?.hasAttribute('popover')).toBe(true);
    expect(container.querySelector(`#${target} a[href="${SITES.mh.sales_meeting_url}"]`)).toBeTruthy();
  });

  it('keeps the impersonation banner visible, with a plain form that stops it', () => {
    show(
      { user: aUser() },
      <PublicLayout
        visit={{
          ...QUIET,
          impersonation: { name: 'Sam Okafor', reason: 'ticket 4411', landing: '/employer/reporting' },
        }}
      >
        page
      </PublicLayout>,
    );
    const banner = screen.getByRole('region', { name: 'Impersonation' });
    expect(banner.textContent).toContain('impersonating Sam Okafor. Reason: ticket 4411');
    const on = within(banner).getByRole('link', { name: 'Open their account' });
    expect(on.getAttribute('href')).toBe('/employer/reporting');
    const form = within(banner).getByRole('button', { name: 'Stop' }).closest('form');
    expect(form?.getAttribute('action')).toBe('/operator/impersonation/stop');
  });
});

describe('the workbench', () => {
  it('lists every page for an admin and marks the current one', () => {
    show(
      { user: aUser() },
      <WorkbenchLayout visit={QUIET} current="/employer/pipelines">
        page
      </WorkbenchLayout>,
    );
    const [nav] = screen.getAllByRole('navigation', { name: 'Workbench' });
    const links = within(nav ?? document.body).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Dashboard',
      'My tasks',
      'Postings',
      'Applicants',
      'Mailings',
      'Hiring events',
      'Reporting',
      'Profile',
      'Values',
      'Team',
      'Pipelines',
      'Templates',
      'Preferences',
      'Plan',
      'Payments',
    ]);
    expect(links.filter((link) => link.getAttribute('aria-current')).map((link) => link.textContent)).toEqual([
      'Pipelines',
    ]);
  });

  it('shows at an item what waits there, and by kind while its page is open', () => {
    const kinds = [
      { label: 'Decisions', count: 2, href: '/employer/my-tasks?kind=decide' },
      { label: 'Messages', count: 1200, href: '/employer/my-tasks?kind=answer' },
    ];
    const counts = { '/employer/my-tasks': { total: 1202, kinds } };
    const menuOf = (current: '/employer/my-tasks' | '/employer/dashboard') => {
      show(
        { user: aUser() },
        <WorkbenchLayout visit={QUIET} current={current} counts={counts}>
          page
        </WorkbenchLayout>,
      );
      return within(screen.getAllByRole('navigation', { name: 'Workbench' })[0] ?? document.body);
    };
    const open = menuOf('/employer/my-tasks');
    expect(open.getByRole('link', { name: /^My tasks/ }).textContent).toBe('My tasks1,202');
    expect(open.getByRole('link', { name: /^Messages/ }).getAttribute('href')).toBe('/employer/my-tasks?kind=answer');
    cleanup();
    expect(menuOf('/employer/dashboard').queryByRole('link', { name: /^Messages/ })).toBeNull();
  });

  it('offers theme and menu width as plain forms that return to this page', () => {
    const look = { theme: 'dark', menu: 'narrow' } as const;
    show({ user: aUser() }, <WorkbenchLayout visit={{ ...QUIET, look }}>page</WorkbenchLayout>);
    const dark = screen.getByRole('button', { name: 'Dark', hidden: true });
    expect(dark.getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('button', { name: 'System', hidden: true }).getAttribute('aria-pressed')).toBe('false');
    const expand = screen.getByRole('button', { name: 'Expand menu' });
    expect([expand.getAttribute('name'), expand.getAttribute('value')]).toEqual(['menu', 'wide']);
    for (const { form } of [dark, expand] as HTMLButtonElement[]) {
      expect(form?.getAttribute('action')).toBe('/workbench-look');
      expect(form?.querySelector('input[name=back]')?.getAttribute('value')).toBe('/');
      expect(form?.querySelector('input[name=csrf_token]')).toBeTruthy();
    }
  });

  it('keeps an item without permission in place, without a link and with the reason', () => {
    show({ user: aUser({ role: 'hiring_member' }) }, <WorkbenchLayout visit={QUIET}>page</WorkbenchLayout>);
    const [nav] = screen.getAllByRole('navigation', { name: 'Workbench' });
    expect(within(nav ?? document.body).queryByRole('link', { name: 'Team' })).toBeNull();
    expect(within(nav ?? document.body).getByRole('link', { name: 'Profile' })).toBeTruthy();
    expect(nav?.textContent).toContain('Only admins, people managers and hiring managers can see the team.');
  });
});
