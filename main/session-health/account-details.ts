import type { LabelledText } from '../../preload/contract/model/bookings.ts';
import type { Profile } from '../../protocol/account.ts';
import { words } from '../base/words.ts';
import { readable, readableFields, wordsOf } from '../bookings/booking-parts.ts';

/**
 * What the service says of an account beside who it is, each part as far as it says it. The document does not show
 * the shape of what has to be asked for ("Get current user").
 */
export function toAccountDetails(profile: Profile): readonly LabelledText[] {
  const labels = words().accounts;
  const said = (label: string, value: unknown) => {
    const text = readable(value);
    return text === null ? [] : [{ label, text }];
  };
  const role = profile.role?.trim();
  return [
    ...said(labels.role, role && wordsOf(role)),
    ...said(labels.bio, profile.bio?.trim()),
    ...readableFields({ [labels.subscription]: profile['subscription'] }),
    ...said(labels.passwordSet, profile['passwordAdded']),
    ...said(labels.twoFactor, profile.twoFactorEnabled),
  ];
}
