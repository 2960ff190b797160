import { redirect } from 'react-router';
import type { Call } from '#api/client.ts';
import { answerForm, textOf, unavailable } from '#web/form-answer.ts';
import { readTypedAddress } from '#web/typed-address.ts';
import { type LinkRequest, readLink } from '../links/read-link.ts';
import { type ConfirmingPage, toSent } from './components/shared/sign-up-draft.ts';
import { resendConfirmation, type validateEmployer, type validateSeeker } from './contract.ts';

type Confirming = {
  endpoint: typeof validateEmployer | typeof validateSeeker;
  page: ConfirmingPage;
  request: Request;
  call: Call;
  origin: string;
};

/** The action of both confirming pages: confirms the address with the link's token, or sends the link again. */
export async function confirmAddress({ endpoint, page, request, call, origin }: Confirming) {
  const form = await request.formData();
  return answerForm(form, async () => {
    if (form.has('email')) {
      const email = textOf(form, 'email');
      const sent = await call(resendConfirmation, { body: { email } });
      return sent ? toSent(page, email, origin) : unavailable(form);
    }
    const body = { token: textOf(form, 'token'), password: String(form.get('password') ?? '') };
    const answer = await call(endpoint, { body });
    return answer ? redirect(answer.redirect_to) : unavailable(form);
  });
}

export async function readConfirmation(page: ConfirmingPage, opened: LinkRequest) {
  const is_sent = new URL(opened.request.url).searchParams.get('sent') === 'yes';
  return { link: await readLink(opened), is_sent, email: await readTypedAddress(opened.request, page) };
}
