import type { EmployerUser } from './contract.ts';

export const nameOf = ({ first_name, last_name, email }: Pick<EmployerUser, 'first_name' | 'last_name' | 'email'>) =>
  `${first_name} ${last_name}`.trim() || email;
