import { render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, it } from 'vitest';
import { PlansPage } from '#features/public-pages/pricing/components/plans-page.tsx';
import type { UserPackage } from '#rules/actor.ts';
import { aPageData, aUser } from '#web/a-page-data.ts';
import { PageDataProvider } from '#web/page-data-context.tsx';
import PurchaseNow from './purchase-now.tsx';

const plus: UserPackage = { status: 'active', package_code: 'plus-annual-v3' };

// A page reads nothing of its route but what its loader returns.
const given = { loaderData: { payment: null } } as unknown as ComponentProps<typeof PurchaseNow>;

const show = (page: React.ReactNode, packages: UserPackage[] = []) =>
  render(<PageDataProvider value={aPageData({ user: aUser({ packages }) })}>{page}</PageDataProvider>);

const points = () =>
  screen
    .getAllByRole('heading', { level: 2, name: /Billed/ })
    .map((heading) =>
      [...(heading.closest('li') as HTMLElement).querySelectorAll('li')].map(({ textContent }) => textContent),
    );

it('says of the plans what everybody reads of them, and leads to asking for each', () => {
  const { unmount } = show(<PlansPage page={undefined} />);
  const public_points = points();
  unmount();
  show(<PurchaseNow {...given} />);
  expect(points()).toEqual(public_points);
  expect(public_points.flat().length).toBeGreaterThan(8);
  const asked = screen.getAllByRole('link', { name: /^Request this plan/ }).map((link) => link.getAttribute('href'));
  expect(asked).toEqual([
    '/contact?subject=Standard%20-%20Billed%20Monthly%20for%20Summit%20Outfitters',
    '/contact?subject=RiseBoard%20Plus%20-%20Billed%20Annually%20for%20Summit%20Outfitters',
  ]);
});

it('asks for no plan that is there already', () => {
  show(<PurchaseNow {...given} />, [plus]);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your plan');
  expect(screen.getAllByRole('link', { name: /^Request this plan/ })).toHaveLength(1);
});
