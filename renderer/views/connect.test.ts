import { screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { FakeBridge, noConnection } from '../../test/renderer/support/fake-bridge.ts';
import {
  click,
  openPage,
  press,
  settle,
  type,
  useClock,
  type OpenPage,
} from '../../test/renderer/support/open-page.ts';
import { arrive } from '../../test/renderer/support/open-settings.ts';
import { agendaView, fullDay, signedIn, signedOut } from '../../test/renderer/support/views.ts';

useClock();

const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const field = (name: string | RegExp): HTMLElement => screen.getByLabelText(name);
const valueOf = (name: string | RegExp): string => {
  const input = field(name);
  return input instanceof HTMLInputElement ? input.value : '';
};

async function openForm(bridge = new FakeBridge()): Promise<OpenPage> {
  const opened = await openPage({ session: signedOut, bridge });
  await click(button('Connect your account'));
  return opened;
}

describe('the form of the service addresses', () => {
  it('shows what is stored and never the secret', async () => {
    await openForm(
      new FakeBridge({
        'connection.read': async () => ({
          ok: true,
          value: { ...noConnection, baseUrl: 'https://api.example.com', secretStored: true },
        }),
      }),
    );
    expect(valueOf('API address')).toBe('https://api.example.com');
    expect(valueOf('Client secret')).toBe('');
    expect(field('Client secret').getAttribute('placeholder')).toBe('••••••••••••');
    expect(screen.getByRole('img', { name: 'Saved in the keychain' })).toBeTruthy();
    expect(screen.getByText('Saved. Type to replace it.')).toBeTruthy();
  });

  it('sends what was typed, with the secret or the broker but not both', async () => {
    const { bridge } = await openForm();
    await type(field('API address'), 'https://api.example.com');
    await type(field('Client ID'), 'bookbar-desktop');
    await type(field('Client secret'), 'hunter2');
    await click(screen.getByRole('radio', { name: 'Token broker' }));
    await type(field('Token broker address'), 'https://broker.example.com');
    await click(button('Test'));
    await click(screen.getByRole('radio', { name: 'Client secret' }));
    await click(button('Test'));
    const common = {
      baseUrl: 'https://api.example.com',
      authUrl: '',
      pageUrl: '',
      clientId: 'bookbar-desktop',
      redirectUri: 'http://127.0.0.1:47800/callback',
      otherRedirectUris: '',
    };
    expect(bridge.inputsOf('connection.test')).toEqual([
      { ...common, brokerUrl: 'https://broker.example.com', clientSecret: '' },
      { ...common, brokerUrl: '', clientSecret: 'hunter2' },
    ]);
  });

  it('takes more redirect addresses, one per line, and says what is wrong with them', async () => {
    const { bridge } = await openForm(
      new FakeBridge({
        'connection.save': async () => ({
          ok: true,
          value: { saved: false, problems: { otherRedirectUris: 'not-loopback' } },
        }),
      }),
    );
    const more = field(/^More redirect addresses/u);
    await type(more, 'http://localhost:47801/callback');
    await click(button('Save and sign in'));
    expect(bridge.inputsOf('connection.save')).toMatchObject([
      { otherRedirectUris: 'http://localhost:47801/callback' },
    ]);
    expect(document.activeElement).toBe(more);
    expect(screen.getByText(/^The redirect has to come back to this computer/u)).toBeTruthy();
  });

  it('says what answered, until something is changed', async () => {
    await openForm();
    await click(button('Test'));
    expect(screen.getByText(/Reached in 142 ms\./u)).toBeTruthy();
    await type(field('API address'), 'https://other.example.com');
    expect(screen.queryByText(/Reached/u)).toBeNull();
  });

  it('puts what is wrong in words under its field and goes there', async () => {
    await openForm(
      new FakeBridge({
        'connection.save': async () => ({
          ok: true,
          value: { saved: false, problems: { clientId: 'missing', redirectUri: 'not-loopback' } },
        }),
      }),
    );
    await click(button('Save and sign in'));
    expect(document.activeElement).toBe(field('Client ID'));
    expect(field('Client ID').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Add the client ID')).toBeTruthy();
    await type(field('Client ID'), 'bookbar');
    expect(screen.queryByText('Add the client ID')).toBeNull();
    expect(screen.getByText(/starts with http:\/\/127\.0\.0\.1/u)).toBeTruthy();
  });

  it('saves, signs in, and keeps no secret', async () => {
    const { bridge, page } = await openForm(
      new FakeBridge({
        'connection.save': async () => ({
          ok: true,
          value: { saved: true, signedIn: false, connection: { ...noConnection, secretStored: true } },
        }),
      }),
    );
    await type(field('Client secret'), 'hunter2');
    await click(button('Save and sign in'));
    expect(bridge.made.map(({ name }) => name).slice(-2)).toEqual(['connection.save', 'session.signIn']);
    expect(page.connection?.value('clientSecret')).toBe('');
    expect(document.body.innerHTML).not.toContain('hunter2');
  });

  it('asks for no new sign-in where only the address of the booking pages changed', async () => {
    const stored = { ...noConnection, baseUrl: 'https://api.example.com', secretStored: true };
    const bridge = new FakeBridge({
      'connection.read': async () => ({ ok: true, value: stored }),
      'connection.save': async ({ pageUrl }) => ({
        ok: true,
        value: { saved: true, signedIn: true, connection: { ...stored, pageUrl } },
      }),
    });
    const { page } = await openPage({ session: signedIn, agenda: agendaView(fullDay), bridge });
    page.route.openConnect();
    await arrive();
    await type(field('API address'), 'https://other.example.com');
    expect(screen.getByText(/^Saving switches away from this account\./u)).toBeTruthy();
    expect(screen.getByText(/^The saved secret is for other addresses/u)).toBeTruthy();
    await type(field('API address'), 'https://api.example.com');
    await type(field(/^Booking page address/u), 'https://book.example.com');
    await click(button('Save'));
    expect(bridge.inputsOf('connection.save')).toMatchObject([{ pageUrl: 'https://book.example.com' }]);
    expect(bridge.inputsOf('session.signIn')).toEqual([]);
    expect(page.route.pushed).toBeNull();
  });

  it('is back at an account that is still signed in without asking the browser again', async () => {
    const { bridge, page } = await openForm(
      new FakeBridge({
        'connection.save': async () => ({
          ok: true,
          value: { saved: true, signedIn: true, connection: noConnection },
        }),
      }),
    );
    await type(field('API address'), 'https://before.example.com');
    await click(button('Save and sign in'));
    expect(bridge.inputsOf('session.signIn')).toEqual([]);
    expect(page.route.pushed).toBeNull();
    expect(screen.getByText('Saved')).toBeTruthy();
  });

  it('never loses what was typed: not by going back, not by closing, not by a failure', async () => {
    const bridge = new FakeBridge({
      'connection.save': async () => ({ ok: false, failure: { code: 'internal' } }),
    });
    await openForm(bridge);
    await type(field('API address'), 'https://half-typed');
    await click(button('Back'));
    await click(button('Connect your account'));
    expect(valueOf('API address')).toBe('https://half-typed');

    bridge.announce('popover.hidden', null);
    bridge.announce('popover.shown', { route: 'today' });
    await settle();
    expect(valueOf('API address')).toBe('https://half-typed');

    await click(button('Save and sign in'));
    expect(valueOf('API address')).toBe('https://half-typed');
    expect(screen.getByText('Something went wrong inside Bookbar.')).toBeTruthy();
  });

  it('leaves alone what the administrator set', async () => {
    await openForm(
      new FakeBridge({
        'connection.read': async () => ({
          ok: true,
          value: {
            ...noConnection,
            baseUrl: 'https://api.example.com',
            brokerUrl: 'https://broker.example.com',
            managed: ['baseUrl', 'brokerUrl'],
          },
        }),
      }),
    );
    expect(field('API address').hasAttribute('disabled')).toBe(true);
    expect(field('Token broker address').hasAttribute('disabled')).toBe(true);
    expect(screen.getAllByText('Set by your administrator')).toHaveLength(2);
    expect(screen.queryByRole('radiogroup')).toBeNull();
  });

  it('copies the redirect address that is stored, and no other', async () => {
    const { bridge } = await openForm();
    await click(button('Copy redirect address'));
    expect(bridge.inputsOf('connection.copyRedirectAddress')).toHaveLength(1);
    expect(screen.getByText('Redirect address copied')).toBeTruthy();
    await type(field('Redirect address'), 'http://127.0.0.1:50000/callback');
    expect(screen.queryByRole('button', { name: 'Copy redirect address' })).toBeNull();
  });

  it('chooses with the arrows as a group of radios does', async () => {
    await openForm();
    screen.getByRole('radio', { name: 'Client secret' }).focus();
    await press('ArrowRight');
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Token broker' }));
    expect(screen.getByRole('radio', { name: 'Token broker' }).getAttribute('aria-checked')).toBe('true');
    await press('ArrowLeft');
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Client secret' }));
  });

  it('is reached from the demo, and says what saving ends', async () => {
    await openPage({ session: { ...signedIn, workspace: 'demo' }, agenda: agendaView(fullDay) });
    await click(button('Connect'));
    expect(screen.getByText('Saving ends the demo.')).toBeTruthy();
    await press('Escape');
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
  });

  it('takes ? and C as letters while somebody types', async () => {
    await openForm();
    field('API address').focus();
    expect(await press('?')).toBe(false);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
