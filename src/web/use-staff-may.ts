import { type StaffAccess, staffMay } from '#rules/staff-roles.ts';
import { usePageData } from './page-data-context.tsx';

/** Whether the signed-in member of staff may open it: what they may not open is not shown. */
export const useStaffMay = (access: StaffAccess): boolean => staffMay(access, usePageData().user);
