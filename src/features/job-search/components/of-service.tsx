import type { Answer } from '#api/endpoint.ts';
import { TRANSLATOR_PATH } from '#rules/addresses.ts';
import { BRANCH_LABELS } from '#rules/military.ts';
import { addQuery } from '#rules/paths.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { searchJobs } from '../contract.ts';

/** For words that are only a branch or a pay grade: leads to the military codes, which do find jobs. */
export function OfService({ of_service }: { of_service: Answer<typeof searchJobs>['of_service'] }) {
  if (!of_service) return null;
  const { branch, pay_grade } = of_service;
  const served = branch ? `Served in the ${BRANCH_LABELS[branch]}?` : 'Served in the military?';
  return (
    <Notice
      title={pay_grade ? `${pay_grade} is a pay grade, and jobs are not listed by pay grade` : served}
      action={
        <LinkButton href={addQuery(TRANSLATOR_PATH, branch ? { branch } : {})}>
          {branch ? `Choose your ${BRANCH_LABELS[branch]} code` : 'Choose your military code'}
        </LinkButton>
      }
    >
      Search by your MOS, rating or AFSC to find the jobs that your service prepared you for.
    </Notice>
  );
}
