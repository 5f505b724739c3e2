import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Button } from './Button.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';

function Page({ blocking }: { blocking?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog isOpen={open} onClose={() => setOpen(false)} title="Photo" blocking={blocking}>
        <input aria-label="Name" />
      </Dialog>
    </>
  );
}

function openDialog() {
  const opener = screen.getByRole('button', { name: 'Open' });
  opener.focus();
  fireEvent.click(opener);
  return { opener, dialog: screen.getByRole('dialog', { name: 'Photo' }) };
}

test('takes the focus in, and gives it back to where it came from when Escape closes it', async () => {
  render(<Page />);
  const { opener, dialog } = openDialog();
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  fireEvent.keyDown(dialog, { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('a blocking dialog has no close button and stays open on Escape', () => {
  render(<Page blocking />);
  const { dialog } = openDialog();
  fireEvent.keyDown(dialog, { key: 'Escape' });
  expect(screen.getByRole('dialog')).toBe(dialog);
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});

test('before something that cannot be undone, Enter would cancel', async () => {
  function Deleting() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Open</Button>
        <ConfirmDialog
          isOpen={open}
          danger
          onClose={() => setOpen(false)}
          onConfirm={() => {}}
          title="Delete?"
          confirmLabel="Delete Forever"
        />
      </>
    );
  }
  render(<Deleting />);
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByRole('alertdialog', { name: 'Delete?' })).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
});
