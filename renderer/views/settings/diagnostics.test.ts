import { screen, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { click, press, useClock } from '../../../test/renderer/support/open-page.ts';
import { arrive, openSettings } from '../../../test/renderer/support/open-settings.ts';
import { someDiagnostics } from '../../../test/renderer/support/settings.ts';
import { signedOut } from '../../../test/renderer/support/views.ts';

useClock();

const answers = { 'diagnostics.read': async () => ({ ok: true as const, value: someDiagnostics }) };

async function open(given: Parameters<typeof openSettings>[2] = {}) {
  const opened = await openSettings('Account', {}, { answers, ...given });
  await click(screen.getByRole('button', { name: 'Diagnostics' }));
  await arrive();
  return opened;
}

describe('the diagnostics', () => {
  it('show each row under its heading, the log, and what is left out', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Diagnostics' })).toBeTruthy();
    expect(screen.getByText(/No names, addresses, titles or secrets\./u)).toBeTruthy();
    const account = screen.getByRole('region', { name: 'Account 1' });
    expect(within(account).getByText('Service').nextElementSibling?.textContent).toBe(
      'https://api.example.com',
    );
    const log = screen.getByRole('region', { name: 'Last lines of the log' });
    expect(log.tabIndex).toBe(0);
    expect(log.querySelectorAll('p')).toHaveLength(someDiagnostics.log.length);
  });

  it('begin at their heading and lead back to the account', async () => {
    await open();
    expect(document.activeElement?.textContent).toBe('Diagnostics');
    await press('Escape');
    await arrive();
    expect(screen.getByRole('tab', { name: 'Account', selected: true })).toBeTruthy();
  });

  it('are copied', async () => {
    const { bridge } = await open();
    await click(screen.getByRole('button', { name: 'Copy' }));
    expect(bridge.inputsOf('diagnostics.copy')).toHaveLength(1);
    expect(screen.getByRole('status').textContent).toContain('Diagnostics copied');
  });

  it('are saved, unless the person thinks better of it or the disk is full', async () => {
    const replies = [
      { ok: true, value: { isSaved: false } },
      { ok: false, failure: { code: 'no-room' } },
      { ok: true, value: { isSaved: true } },
    ] as const;
    let next = 0;
    await open({
      answers: { ...answers, 'diagnostics.save': async () => replies[next++] ?? replies[0] },
    });
    const save = screen.getByRole('button', { name: 'Save…' });
    await click(save);
    expect(screen.getByRole('status').textContent).not.toContain('Saved');
    await click(save);
    expect(screen.getByRole('alert').textContent).toContain('There’s no room left on the disk');
    await click(save);
    expect(screen.getByRole('status').textContent).toContain('Diagnostics saved');
  });

  it('are tried again where they could not be read', async () => {
    let isReady = false;
    await open({
      answers: {
        'diagnostics.read': async () =>
          isReady ? { ok: true, value: someDiagnostics } : { ok: false, failure: { code: 'internal' } },
      },
    });
    isReady = true;
    await click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('region', { name: 'Account 1' })).toBeTruthy();
  });

  it('are there while nobody is signed in, and when nothing has been noted', async () => {
    await open({
      session: signedOut,
      answers: {
        'diagnostics.read': async () => ({ ok: true, value: { ...someDiagnostics, log: [] } }),
      },
    });
    expect(screen.getByText('The log is empty.')).toBeTruthy();
  });
});
