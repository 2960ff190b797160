import type { SiteCode } from '#rules/sites.ts';

type PartnersText = { title: string; lead: string; groups: readonly { title: string; text: string; offer: string }[] };

/** The kinds of partners that we look for. None is listed until there is one. */
export const PARTNERS: Record<SiteCode, PartnersText> = {
  rb: {
    title: 'Freedom economy partners',
    lead: 'Businesses, schools and communities that want people to work freely. Here we will name those who work with us.',
    groups: [
      {
        title: 'Businesses and services',
        text: 'Firms that serve other firms: payroll, insurance, banking, software, print.',
        offer: 'We name you here with a link. You tell your customers where to hire.',
      },
      {
        title: 'Schools and colleges',
        text: 'Trade schools, colleges and homeschool networks whose graduates look for a first job.',
        offer: 'We name you here with a link. You show your students where to look.',
      },
      {
        title: 'Communities and media',
        text: 'Churches, associations, podcasts and local papers that people trust.',
        offer: 'We name you here with a link. You pass the word on.',
      },
    ],
  },
  mh: {
    title: 'Partners',
    lead: 'Organizations that help people go from service into a good job. Here we will name those who work with us.',
    groups: [
      {
        title: 'Service organizations',
        text: 'Groups that stand by veterans, service members and their families.',
        offer: 'We name you here with a link. You show your members where to look.',
      },
      {
        title: 'Training and transition',
        text: 'Schools, certificate programs and transition offices on and off post.',
        offer: 'We name you here with a link. You send people who are ready to apply.',
      },
      {
        title: 'Employer networks',
        text: 'Chambers and associations whose members want to hire people with service experience.',
        offer: 'We name you here with a link. You tell your members where to post.',
      },
    ],
  },
};
