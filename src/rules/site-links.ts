import type { Address } from './addresses.ts';

/** `path` may name a place on the page. */
export type FooterLink = { label: string; path: Address | `${Address}#${string}` };
export type SocialNetwork =
  | 'facebook'
  | 'instagram'
  | 'x'
  | 'youtube'
  | 'tiktok'
  | 'linkedin'
  | 'spotify'
  | 'apple-podcasts';
export type SocialLink = { network: SocialNetwork; label: string; url: string };
export type SiteLinks = { footer_links: readonly FooterLink[]; social_links: readonly SocialLink[] };

/**
 * The links of both footers (spec §2), in its order; where it gives the path alone, the label is ours.
 * Profiles are reached through the brand's own address, so that a profile can move without a release.
 */
export const SITE_LINKS = {
  rb: {
    footer_links: [
      { label: 'Home', path: '/' },
      { label: 'Contact', path: '/contact' },
      { label: 'About', path: '/about' },
      { label: 'Privacy and Return Policy', path: '/terms' },
      { label: 'Privacy Policy', path: '/terms#privacy-policy' },
      { label: 'Resources', path: '/video-resources' },
      { label: 'Pricing', path: '/employer-info' },
      { label: 'Careers', path: '/company/careers' },
      { label: 'Post A Job', path: '/employer/posting/select-title' },
      { label: 'What We Believe', path: '/employer-pledge' },
      { label: 'Staffing and Recruiter Policy', path: '/staffing-recruiter-policy' },
      { label: 'Anonymous Postings', path: '/anonymous-balloon' },
      { label: 'Freedom Economy Partners', path: '/partners' },
      { label: 'Find Jobs', path: '/search' },
      { label: 'Community Pledge', path: '/community-pledge' },
    ],
    social_links: [
      { network: 'facebook', label: 'Facebook', url: 'https://go.riseboard.example/facebook' },
      { network: 'instagram', label: 'Instagram', url: 'https://go.riseboard.example/instagram' },
      { network: 'x', label: 'X', url: 'https://go.riseboard.example/x' },
      { network: 'youtube', label: 'YouTube', url: 'https://go.riseboard.example/youtube' },
      { network: 'tiktok', label: 'TikTok', url: 'https://go.riseboard.example/tiktok' },
      { network: 'linkedin', label: 'LinkedIn', url: 'https://go.riseboard.example/linkedin' },
      { network: 'spotify', label: 'Spotify', url: 'https://go.riseboard.example/spotify' },
      { network: 'apple-podcasts', label: 'Apple Podcasts', url: 'https://go.riseboard.example/apple-podcasts' },
    ],
  },
  mh: {
    footer_links: [
      { label: 'Home', path: '/' },
      { label: 'Contact', path: '/contact' },
      { label: 'Plans and Pricing', path: '/employer-info' },
      { label: 'Privacy Policy / Terms of Use', path: '/terms' },
      { label: 'Find jobs', path: '/search' },
      { label: 'Job seeker resources', path: '/jobseeker-resources' },
      { label: 'Post a job', path: '/employer/posting/select-title' },
      { label: 'About', path: '/about' },
    ],
    social_links: [
      { network: 'facebook', label: 'Facebook', url: 'https://go.missionhire.example/facebook' },
      { network: 'instagram', label: 'Instagram', url: 'https://go.missionhire.example/instagram' },
      { network: 'x', label: 'X', url: 'https://go.missionhire.example/x' },
      { network: 'linkedin', label: 'LinkedIn', url: 'https://go.missionhire.example/linkedin' },
    ],
  },
} as const satisfies Record<string, SiteLinks>;
