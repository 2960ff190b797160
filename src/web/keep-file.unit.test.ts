import { expect, it } from 'vitest';
import { Refused } from '#api/problem.ts';
import { answerForm } from './form-answer.ts';
import { keepFile } from './keep-file.ts';

const failing =
  (status: number, retry_after: string | null = null) =>
  () =>
    Promise.reject(new Response(retry_after, { status }));

it.each([503, 507])(
  'says at the file that our failure (%i) prevented storing it, and keeps what was typed',
  async (status) => {
    const form = new FormData();
    form.set('name', 'Summit');
    const answer = await answerForm(form, () => keepFile(failing(status), 'Save the rest without it.'));
    const message =
      'We could not save your file. The problem is on our side, not with your file. Save the rest without it.';
    expect(answer).toMatchObject({
      init: { status },
      data: { message, fields: { file: message }, values: { name: 'Summit' } },
    });
  },
);

it('says at the file that we are busy, and does not call that a failure', async () => {
  const message = 'We are busy right now. Choose your file again in a moment.';
  const answer = await answerForm(new FormData(), () => keepFile(failing(503, '5'), 'Save the rest without it.'));
  expect(answer).toMatchObject({ init: { status: 503 }, data: { message, fields: { file: message } } });
});

it('leaves refusals and other answers unchanged', async () => {
  const refused = new Refused(422, { code: 'file-type', message: 'Choose a PDF.' });
  await expect(keepFile(() => Promise.reject(refused))).rejects.toBe(refused);
  await expect(keepFile(failing(302))).rejects.toMatchObject({ status: 302 });
  expect(await keepFile(async () => undefined)).toBe(undefined);
});
