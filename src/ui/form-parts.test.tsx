import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FileField } from './file-field.tsx';
import { RadioGroup } from './radio-group.tsx';
import { Select } from './select.tsx';
import { TextArea } from './text-area.tsx';
import { TextInput } from './text-input.tsx';
import { SubmittedValues } from './typed-values.tsx';

afterEach(cleanup);

const TOLD = { hint: 'The hint.', error: 'The error.' };
const choicesOf = (...values: string[]) => values.map((value) => ({ value, label: value }));
const CHOICES = [{ value: 'a', label: 'A' }];

describe('a form part', () => {
  it.each([
    ['a text input', <TextInput key="1" name="part" label="Part" {...TOLD} />],
    ['a text area', <TextArea key="2" name="part" label="Part" {...TOLD} />],
    ['a select', <Select key="3" name="part" label="Part" choices={CHOICES} {...TOLD} />],
    ['a file field', <FileField key="4" name="part" label="Part" {...TOLD} />],
    ['a checkbox', <Checkbox key="5" name="part" label="Part" {...TOLD} />],
  ])('that is %s is found by its label and announced with its hint and error', (_name, part) => {
    render(part);
    const control = screen.getByLabelText('Part');
    expect(control.id).toBe('part');
    expect(control.getAttribute('aria-invalid')).toBe('true');
    const told = control
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(told).toEqual(['The hint.', 'Error: The error.']);
  });

  it('that is a radio group is announced with its hint and error, and the summary links to its first choice', () => {
    render(<RadioGroup name="part" legend="Part" choices={CHOICES} {...TOLD} />);
    const group = screen.getByRole('group', { name: 'Part' });
    expect(group.getAttribute('aria-describedby')).toBe('part-hint part-error');
    expect(screen.getByRole('radio').id).toBe('part');
  });

  it('mentions no errors if there are none', () => {
    render(<TextInput name="part" label="Part" />);
    expect(screen.getByLabelText('Part').hasAttribute('aria-describedby')).toBe(false);
    expect(screen.getByLabelText('Part').hasAttribute('aria-invalid')).toBe(false);
  });
});

describe('a field with a limit', () => {
  const LONG = 'x'.repeat(1_203);

  it.each([
    ['text input', <TextInput key="1" name="part" label="Part" most={1_200} />],
    ['text area', <TextArea key="2" name="part" label="Part" most={1_200} />],
  ])('that is a %s keeps everything pasted, and says by how much it is too long', async (_name, part) => {
    render(part);
    const box = screen.getByLabelText<HTMLInputElement>('Part');
    await userEvent.click(box);
    await userEvent.paste(LONG);
    expect(box.value).toBe(LONG);
    expect(box.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Shorten this by 3 characters. The limit is 1,200.').closest('[id]')?.id).toBe(
      'part-error',
    );
    await userEvent.keyboard('{Backspace}{Backspace}');
    expect(screen.getByText('Shorten this by 1 character. The limit is 1,200.')).toBeTruthy();
    await userEvent.keyboard('{Backspace}');
    expect(box.hasAttribute('aria-invalid')).toBe(false);
  });

  it('measures its value without surrounding spaces', () => {
    const { rerender } = render(<TextArea name="part" label="Part" most={3} value=" abc " onChange={vi.fn()} />);
    expect(screen.queryByText(/Shorten/)).toBeNull();
    rerender(<TextArea name="part" label="Part" most={3} value="abcd" error="Taken." onChange={vi.fn()} />);
    expect(screen.getByText('Shorten this by 1 character. The limit is 3.')).toBeTruthy();
  });
});

describe('the error summary', () => {
  it('links each problem to its field and is absent without problems', () => {
    const { rerender } = render(<ErrorSummary problems={[{ field: 'email', message: 'Write an email address.' }]} />);
    expect(screen.getByRole('link', { name: 'Write an email address.' }).getAttribute('href')).toBe('#email');
    rerender(<ErrorSummary problems={[{ field: 'reason', label: 'What is wrong?', message: 'Choose one.' }]} />);
    expect(screen.getByRole('link', { name: 'What is wrong? Choose one.' })).toBeTruthy();
    rerender(<ErrorSummary problems={[]} />);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

it('focuses a field without leaving the page, which would lose the errors', async () => {
  // A test of another file may have left a hash.
  window.location.hash = '';
  render(
    <>
      <ErrorSummary problems={[{ field: 'part', message: 'Write it.' }]} />
      <details>
        <TextInput name="part" label="Part" />
      </details>
    </>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Write it.' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Part'));
  expect(document.querySelector('details')?.open).toBe(true);
  expect(window.location.hash).toBe('');
});

describe('a disabled button with a reason', () => {
  it('can be reached by keyboard, gives the reason, and neither acts nor submits the form', async () => {
    const act = vi.fn();
    const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={send}>
        <Button type="submit" onClick={act} reason="Only admins can invite people.">
          Invite
        </Button>
      </form>,
    );
    await userEvent.tab();
    const button = screen.getByRole('button', { name: 'Invite' });
    expect(document.activeElement).toBe(button);
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Only admins can invite people.',
    );
    await userEvent.click(button);
    expect([act.mock.calls.length, send.mock.calls.length]).toEqual([0, 0]);
  });

  it('is announced as busy while pending and ignores a second press', async () => {
    const act = vi.fn();
    render(
      <Button pending onClick={act}>
        Publish
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Publish' });
    await userEvent.click(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(act).not.toHaveBeenCalled();
  });
});

describe('fields of a refused form', () => {
  const boxes = (
    <>
      <TextInput name="city" label="City" defaultValue="Boise" />
      <TextArea name="skills" label="Skills" defaultValue="Welding" />
      <Select name="unit" label="Paid" choices={choicesOf('hour', 'year')} defaultValue="hour" />
      <RadioGroup name="place" legend="Where" choices={choicesOf('site', 'remote')} defaultValue="site" />
      <Checkbox name="badges" value="nsa" label="nsa" defaultChecked />
      <Checkbox name="badges" value="veteran" label="veteran" />
      <Checkbox name="anonymous" label="anonymous" defaultChecked />
    </>
  );
  const sent = () => {
    const form = document.querySelector('form');
    return [...new FormData(form ?? undefined)];
  };
  const typed = { city: [''], skills: ['Brazing'], unit: ['year'], place: ['remote'], badges: ['veteran'] };

  it('show what was entered, including cleared fields and boxes', () => {
    render(
      <SubmittedValues values={typed}>
        <form>{boxes}</form>
      </SubmittedValues>,
    );
    expect(sent()).toEqual(Object.entries(typed).map(([name, [value]]) => [name, value]));
  });

  it('stay unchanged if the page stays', () => {
    const { rerender } = render(
      <SubmittedValues values={undefined}>
        <form>{boxes}</form>
      </SubmittedValues>,
    );
    const before = sent();
    rerender(
      <SubmittedValues values={typed}>
        <form>{boxes}</form>
      </SubmittedValues>,
    );
    expect(sent()).toEqual(before);
    expect(before).toContainEqual(['city', 'Boise']);
  });
});
