import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from '../button.tsx';
import { Combobox } from './combobox.tsx';
import { Dialog } from './dialog.tsx';
import { Menu } from './menu.tsx';
import { SidePanel } from './side-panel.tsx';
import { ToastProvider, Toasts, useToast } from './toast.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe.each([
  ['dialog', Dialog],
  ['side panel', SidePanel],
])('a %s', (_name, Overlay) => {
  function Opener() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Open</Button>
        <Overlay title="Reject Ann Lee" isOpen={isOpen} onOpenChange={setOpen}>
          <p>Body</p>
        </Overlay>
      </>
    );
  }

  it('is named by its title, closes with Escape and returns the focus', async () => {
    render(<Opener />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(screen.getByRole('dialog', { name: 'Reject Ann Lee' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Open'));
  });

  it('closes with its button', async () => {
    render(<Opener />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a menu', () => {
  it('runs the entry chosen by keyboard, and says why an entry is disabled', async () => {
    const clone = vi.fn();
    const archive = vi.fn();
    render(
      <Menu
        label="Actions"
        entries={[
          { id: 'clone', label: 'Clone', onAction: clone },
          { id: 'archive', label: 'Archive', onAction: archive, reason: 'Close the posting first.' },
        ]}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Actions' }));
    const refused = screen.getByRole('menuitem', { name: 'Archive' });
    expect(refused.getAttribute('aria-disabled')).toBe('true');
    expect(refused.textContent).toContain('Close the posting first.');
    await userEvent.click(refused);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Clone' }));
    expect([clone.mock.calls.length, archive.mock.calls.length]).toEqual([1, 0]);
  });
});

describe('a combobox', () => {
  it("suggests matches and returns the chosen option's id", async () => {
    const chosen = vi.fn();
    const options = [
      { id: 'boi', label: 'Boise, ID' },
      { id: 'spo', label: 'Spokane, WA' },
    ];
    render(<Combobox label="City" options={options} onSelect={chosen} />);
    await userEvent.type(screen.getByRole('combobox', { name: 'City' }), 'spo');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Spokane, WA']);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(chosen).toHaveBeenLastCalledWith('spo');
  });
});

describe('a toast', () => {
  function Shower({ undo }: { undo: () => void }) {
    const show = useToast();
    return (
      <Button onClick={() => show({ message: 'Moved to Interview', action: { label: 'Undo', onPress: undo } })}>
        Move
      </Button>
    );
  }

  it('is announced, offers undo, and then disappears', async () => {
    const undo = vi.fn();
    render(
      <ToastProvider>
        <Shower undo={undo} />
        <Toasts />
      </ToastProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Move' }));
    expect(screen.getByRole('status').textContent).toContain('Moved to Interview');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledOnce();
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('disappears after 10 seconds, but not while it has the focus', () => {
    vi.useFakeTimers();
    render(
      <ToastProvider>
        <Shower undo={vi.fn()} />
        <Toasts />
      </ToastProvider>,
    );
    act(() => screen.getByRole('button', { name: 'Move' }).click());
    act(() => screen.getByRole('button', { name: 'Undo' }).focus());
    act(() => void vi.advanceTimersByTime(60_000));
    expect(screen.getByRole('status').textContent).toContain('Moved');
    act(() => screen.getByRole('button', { name: 'Move' }).focus());
    act(() => void vi.advanceTimersByTime(9_999));
    expect(screen.getByRole('status').textContent).toContain('Moved');
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByRole('status').textContent).toBe('');
  });
});
