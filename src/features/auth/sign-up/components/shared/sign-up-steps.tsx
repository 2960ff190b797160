import { Steps } from '#ui/steps.tsx';

/** The three steps of an employer's sign-up (spec §2: info, pledge, validate). */
export function SignUpSteps({ current }: { current: 1 | 2 | 3 }) {
  return <Steps label="Sign-up" steps={['Your business', 'Our pledge', 'Confirm']} current={current} />;
}
