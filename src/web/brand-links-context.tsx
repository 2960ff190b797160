import { createContext } from 'react';
import type { Site } from '#rules/sites.ts';

/** Configured links; null for the brand's defaults. */
export const BrandLinksContext = createContext<Pick<Site, 'sales_meeting_url' | 'social_links'> | null>(null);
