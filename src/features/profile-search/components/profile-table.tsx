import { pathTo } from '#rules/addresses.ts';
import { RelativeTime } from '#ui/relative-time.tsx';
import { type Column, Table } from '#ui/table.tsx';
import type { FoundProfile } from '../contract.ts';
import { EDUCATION_LEVEL_LABELS } from '../rules.ts';
import { placeOf, profileTitle, serviceOf } from '../words.ts';

const linked = (profile: FoundProfile) => (
  <a href={pathTo('/employer/profiles/found/{profile_id}', { profile_id: profile.profile_id })} className="link">
    {profileTitle(profile)}
  </a>
);

type ProfileTableProps = { profiles: FoundProfile[]; has_service: boolean };

export function ProfileTable({ profiles, has_service }: ProfileTableProps) {
  const service: Column<FoundProfile> = {
    key: 'service',
    header: 'Service',
    cell: (profile) => serviceOf(profile).join(' · '),
  };
  return (
    <Table<FoundProfile>
      caption="Profiles"
      columns={[
        { key: 'title', header: 'Last job', rowHeader: true, cell: linked },
        { key: 'place', header: 'Place', cell: placeOf },
        { key: 'years', header: 'Years', align: 'end', cell: ({ years }) => years },
        {
          key: 'education',
          header: 'Education',
          cell: ({ education_level }) => education_level && EDUCATION_LEVEL_LABELS[education_level],
        },
        { key: 'skills', header: 'Skills', cell: ({ skills }) => skills.slice(0, 4).join(', ') },
        {
          key: 'pay',
          header: 'Wants',
          align: 'end',
          cell: ({ pay }) => pay !== null && `$${pay.toLocaleString('en-US')}`,
        },
        ...(has_service ? [service] : []),
        { key: 'active', header: 'Active', cell: ({ active_on }) => <RelativeTime date={active_on} /> },
      ]}
      rows={profiles}
      rowKey={({ profile_id }) => profile_id}
    />
  );
}
