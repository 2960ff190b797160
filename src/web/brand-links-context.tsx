import { createContext } from 'react';
import type { Site } from '#rules/sites.ts';

/** As configured; null where nothing was, so that the brand's own hold. */
export const BrandLinksContext = createContext<Pick<Site, 'sales_meeting_url' | 'social_links'> | null>(null);
