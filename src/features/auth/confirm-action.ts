import { redirect } from 'react-router';
import type { Call } from '#api/client.ts';
import { answerForm, textOf } from '#web/form-answer.ts';
import { readTypedAddress } from '#web/typed-address.ts';
import { resendConfirmation, type validateEmployer, type validateSeeker } from './contract.ts';
import { type OpenedLink, readLink } from './mailed-link.ts';
import { type ConfirmingPage, toSent } from './rules/sign-up-draft.ts';
import { busy } from './rules/try-later.ts';

type Confirming = {
  endpoint: typeof validateEmployer | typeof validateSeeker;
  page: ConfirmingPage;
  request: Request;
  call: Call;
  origin: string;
};

/** What both confirming pages do with their forms: confirm by the link's token, or have the mail sent again. */
export async function confirmAddress({ endpoint, page, request, call, origin }: Confirming) {
  const form = await request.formData();
  return answerForm(form, async () => {
    if (form.has('email')) {
      const email = textOf(form, 'email');
      const sent = await call(resendConfirmation, { body: { email } });
      return sent ? toSent(page, email, origin) : busy(form);
    }
    const body = { token: textOf(form, 'token'), password: String(form.get('password') ?? '') };
    const answer = await call(endpoint, { body });
    return answer ? redirect(answer.redirect_to) : busy(form);
  });
}

export async function readConfirmation(page: ConfirmingPage, opened: OpenedLink) {
  const is_sent = new URL(opened.request.url).searchParams.get('sent') === 'yes';
  return { link: await readLink(opened), is_sent, email: await readTypedAddress(opened.request, page) };
}
