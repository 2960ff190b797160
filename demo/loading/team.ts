import { randomUUID } from 'node:crypto';
import type { EmployerRole } from '#rules/actor.ts';
import { type PackageCode, PRICING_PACKAGES } from '#rules/plans.ts';
import type { DemoCompany } from '../content/company.ts';
import { makePerson } from '../person.ts';
import type { Random } from '../random.ts';
import { FIXED_MEMBERS } from './accounts.ts';

export type Member = { id: string; role: EmployerRole; email: string; first_name: string; last_name: string };

/** A company's people as far as its plan has seats: the fixed ones, or as many as its size suggests. The first is an administrator. */
export function makeTeam(
  random: Random,
  about: DemoCompany,
  package_code: PackageCode | null,
): (Member & { phone: string })[] {
  const fixed = FIXED_MEMBERS[about.name];
  if (fixed) return fixed.map((member) => ({ ...member, id: randomUUID() }));
  const seats = package_code === null ? 1 : PRICING_PACKAGES[package_code].seats;
  const roles = ROLES.slice(0, Math.min(seats, COLLEAGUES[about.size_band] ?? 4));
  const domain = about.website.replace('https://', '');
  const taken = new Set<string>();
  return roles.map((role, serial) => {
    const { first_name, last_name, phone } = makePerson(random, { site: about.site, serial });
    const name = `${first_name}.${last_name}`.toLowerCase().replace(/[^a-z0-9.-]/g, '');
    const email = `${taken.has(name) ? `${name}.${serial}` : name}@${domain}`;
    taken.add(name);
    return { id: randomUUID(), role, email, first_name, last_name, phone };
  });
}

const ROLES: readonly EmployerRole[] = [
  'admin',
  'hiring_manager',
  'people_manager',
  'hiring_member',
  'hiring_manager',
  'hiring_member',
  'hiring_manager',
  'hiring_member',
];
const COLLEAGUES: Readonly<Record<string, number>> = {
  '11-50': 4,
  '51-200': 5,
  '201-500': 6,
  '501-1000': 7,
  '1001-5000': 8,
};

type Team = { members: readonly Member[] };

const withRole = ({ members }: Team, ...roles: EmployerRole[]) => members.filter(({ role }) => roles.includes(role));

/** Those who write to applicants and move them. */
export const managersOf = (team: Team) => withRole(team, 'admin', 'people_manager', 'hiring_manager');

/** Whose posting it is: mostly the manager who hires in its field, the company's field number `field`. */
export function pickOwner(random: Random, team: Team, field: number): Member {
  const hiring = withRole(team, 'hiring_manager');
  const of_field = hiring[Math.max(0, field) % hiring.length];
  return of_field && random.chance(0.8) ? of_field : random.pick(withRole(team, 'admin', 'people_manager'));
}

/** Who acts on an applicant: mostly the owner of the posting. */
export const pickActor = (random: Random, team: Team, owner: Member): Member =>
  random.chance(0.6) ? owner : random.pick(managersOf(team));

/** Who interviews and judges an applicant, for the applicant's number `at`: a manager and a member of the team. */
export function judgesOf(team: Team, at: number): { manager: Member | undefined; member: Member | undefined } {
  const hiring = withRole(team, 'hiring_manager', 'people_manager');
  const members = withRole(team, 'hiring_member');
  return { manager: hiring[at % hiring.length] ?? team.members[0], member: members[at % members.length] };
}

/** Who is asked for an opinion in a stage of the company's pipeline number `at`: members talk to people, managers decide on interviews. */
export function assigneesOf(team: Team, type: string, at: number): Member[] {
  const members = withRole(team, 'hiring_member');
  const managers = withRole(team, 'hiring_manager');
  if (type === 'review') return withRole(team, 'people_manager').slice(-1);
  if (type === 'screen') return members.slice(0, 2);
  if (type === 'interview')
    return [managers[at % managers.length], members[at % members.length]].filter((one) => one !== undefined);
  return type === 'offer' ? withRole(team, 'people_manager').slice(0, 1) : [];
}
