import { passwordChangedMail, passwordResetMail } from '#features/auth/passwords/mails.ts';
import { addressChangedMail, newAddressMail } from '#features/auth/settings/mails.ts';
import { accountExistsMail, confirmationMail, welcomeMail } from '#features/auth/sign-up/mails.ts';
import { twoFactorMail } from '#features/auth/two-factor/mails.ts';
import { infectedMail } from '#features/documents/scanning/mails.ts';
import { accountMail, erasedMail, linkMail, nothingMail, teamAccountMail } from '#features/own-data/mails.ts';
import type { MailKind } from '#rules/mail-kinds.ts';
import type { SiteCode } from '#rules/sites.ts';
import { type SamplesOf, TOKEN, WORLD } from './sample.ts';

const seekerOf = (site: SiteCode) => ({ type: 'seeker', ...WORLD[site].seeker });
const memberOf = (site: SiteCode) => ({ type: 'employer', ...WORLD[site].member });

/** Mail about an account, and about the data of an address. */
export const ACCOUNT_SAMPLES = {
  'confirm-email': (site) => [
    { name: 'job seeker', content: confirmationMail(site, seekerOf(site), TOKEN) },
    { name: 'employer', content: confirmationMail(site, memberOf(site), TOKEN) },
  ],
  welcome: (site) => [
    { name: 'job seeker', content: welcomeMail(site, seekerOf(site)) },
    { name: 'employer', content: welcomeMail(site, memberOf(site)) },
  ],
  'reset-password': (site) => [{ content: passwordResetMail(site, seekerOf(site), TOKEN) }],
  'account-exists': (site) => [{ content: accountExistsMail(site, seekerOf(site)) }],
  'new-address': (site) => [{ content: newAddressMail(site, seekerOf(site), TOKEN) }],
  'address-changed': (site) => [{ content: addressChangedMail(site, seekerOf(site)) }],
  'password-changed': (site) => [{ content: passwordChangedMail(site, seekerOf(site)) }],
  'two-factor': (site) =>
    (['on', 'off', 'recovery', 'attempts'] as const).map((notice) => ({
      name: notice,
      content: twoFactorMail(site, notice),
    })),
  'own-data': (site) => {
    const { email } = WORLD[site].seeker;
    return [
      { name: 'without an account', content: linkMail(site, email, `/my-data/mailed?token=${TOKEN}`) },
      { name: 'job seeker', content: accountMail(site, email) },
      { name: 'employer', content: teamAccountMail(site, WORLD[site].member.email) },
      { name: 'nothing stored', content: nothingMail(site, email) },
    ];
  },
  'data-erased': (site) => [
    { content: erasedMail({ site, applications: 2, files: 3, held: [] }) },
    { name: 'without applications', content: erasedMail({ site, applications: 0, files: 0, held: [] }) },
    {
      name: 'with a record that a federal contractor holds',
      content: erasedMail({
        site,
        applications: 2,
        files: 3,
        held: [{ company_name: 'Anchor Systems', records: 1, delete_on: '2028-03-04' }],
      }),
    },
  ],
  'file-infected': () => [{ content: infectedMail({ file_name: 'resume.doc' }) }],
} satisfies Partial<Record<MailKind, SamplesOf>>;
