import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BY_PERSON_ALONE } from '#rules/impersonation.ts';
import { ImpersonationContext, PersonalButton, PersonalFields } from './by-person-alone.tsx';

const form = (is_acting: boolean) => (
  <ImpersonationContext value={is_acting}>
    <PersonalFields>
      <input aria-label="Employers may find me" type="checkbox" />
    </PersonalFields>
    <PersonalButton type="submit">Save</PersonalButton>
  </ImpersonationContext>
);

const box = () => screen.getByRole<HTMLInputElement>('checkbox');
const button = () => screen.getByRole('button', { name: 'Save' });

it('shows fields and button disabled during impersonation, with the reason', () => {
  render(form(true));
  expect(box().closest('fieldset')?.disabled).toBe(true);
  expect(button().getAttribute('aria-disabled')).toBe('true');
  expect(button().getAttribute('type')).toBe('button');
  expect(screen.getByText(BY_PERSON_ALONE)).toBeTruthy();
});

it('leaves them enabled for the person', () => {
  render(form(false));
  expect(box().closest('fieldset')?.disabled).toBe(false);
  expect(button().getAttribute('type')).toBe('submit');
});
