import { describe, expect, it } from 'vitest';
import { toAccountDetails } from './account-details.ts';
import { profile } from '../../protocol/account.ts';

const detailsOf = (fields: Readonly<Record<string, unknown>>) =>
  toAccountDetails(profile.parse({ id: 7001, name: 'Maya', ...fields }));

describe('what the service says of an account', () => {
  it('is its plan and sign-in, in words, whatever its shape', () => {
    const details = detailsOf({
      subscription: { plan: 'TEAM', renewsAt: null, seats: { used: 4 } },
      passwordAdded: true,
      twoFactorEnabled: false,
    });
    expect(details).toEqual([
      { label: 'Subscription: plan', text: 'TEAM' },
      { label: 'Subscription: seats: used', text: '4' },
      { label: 'Password set', text: 'Yes' },
      { label: 'Two-factor authentication', text: 'No' },
    ]);
  });

  it('has role and bio first, as far as there are any', () => {
    expect(detailsOf({ role: 'ADMIN', bio: ' Product designer. ', twoFactorEnabled: true })).toEqual([
      { label: 'Role', text: 'Admin' },
      { label: 'About me', text: 'Product designer.' },
      { label: 'Two-factor authentication', text: 'Yes' },
    ]);
    expect(detailsOf({ role: '', bio: null })).toEqual([]);
  });

  it('has nothing that the service does not say', () => {
    expect(detailsOf({})).toEqual([]);
    expect(detailsOf({ subscription: null, passwordAdded: undefined })).toEqual([]);
  });
});
