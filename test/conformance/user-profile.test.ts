import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, openSession } from '../support/conformance-session.ts';
import { conformanceWorkspace } from '../support/conformance-workspace.ts';
import type { Session } from '../support/conformance-session.ts';

let session: Session;
let profile: unknown;
beforeAll(async () => {
  session = await openSession();
  profile = await session.ask('me', {});
});
afterAll(() => session.stop());

describe('document, "User profile"', () => {
  it.each([
    ['id | integer | Unique user ID.', 'id', 7001],
    ['name | string | Full name.', 'name', 'Maya Lindqvist'],
    ['email | string | Email address.', 'email', 'maya@lindqvist.example'],
    ['username | string | Username used in booking links.', 'username', 'maya'],
    ['timeZone | string | IANA time zone.', 'timeZone', 'Europe/Berlin'],
    ['locale | string | Preferred language code.', 'locale', 'de'],
    ['weekStart | string | First day of the week, as a weekday name.', 'weekStart', 'Sunday'],
    ['timeFormat | integer | `12` or `24`.', 'timeFormat', 12],
    ['avatarUrl | string | Profile image URL.', 'avatarUrl', 'https://pictures.example/maya.png'],
    ['bio | string | Profile bio.', 'bio', 'Designs offices.'],
    ['role | string | Account role.', 'role', 'ADMIN'],
    ['brandColor | string | Light-mode brand color, hex.', 'brandColor', '#123456'],
    ['darkBrandColor | string | Dark-mode brand color, hex.', 'darkBrandColor', '#abcdef'],
    ['twoFactorEnabled | boolean | Whether two-factor authentication is on.', 'twoFactorEnabled', true],
  ])('"%s"', (_row, name, value) => {
    expect(at(profile, name)).toBe(value);
  });

  it('"away | boolean | Whether the user is marked as away."', async () => {
    expect(profile).toMatchObject({ away: false });
    const [maya, ...others] = conformanceWorkspace.users;
    const calendarBusy = [{ start: '2027-03-11T09:00:00Z', end: '2027-03-11T10:00:00Z' }];
    const users = [{ ...maya, away: true, calendarBusy }, ...others];
    const away = await openSession({ ...conformanceWorkspace, users });
    const said = await away.ask('me', {});
    expect(said).toMatchObject({ away: true });
    // What only this service has to know of its people is not said.
    expect(said).not.toHaveProperty('calendarBusy');
    await away.stop();
  });

  it('"The response carries further profile fields beyond these."', () => {
    expect(profile).toMatchObject({ defaultScheduleId: 1 });
  });
});
