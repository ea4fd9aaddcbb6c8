import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AccountPlan } from '../account/account-plan.ts';
import { planDemo } from './demo.ts';
import { createLinks } from '../event-types/links.ts';
import { createAppContext } from '../../test/support/app-context.ts';
import { readValues } from '../settings/values.ts';

const nothingTyped = { pinned: [], hidden: [], teamIds: {}, publicPage: '', direct: '' };

describe('links of the demo workspace', () => {
  let plan: AccountPlan;
  beforeEach(async () => {
    plan = await planDemo(createAppContext({ get: () => readValues({}) }));
  });
  afterEach(() => plan.close());

  const open = async (link: string | null, headers = {}): Promise<{ status: number; text: string }> => {
    const answer = await fetch(link ?? '', { headers });
    return { status: answer.status, text: await answer.text() };
  };
  const links = () => createLinks(plan.pageBases, () => nothingTyped);

  it('lead to a page of the event type, published or not, whoever has it', async () => {
    const intro = await open(links().direct('maya', 'intro-call'));
    expect(intro.status).toBe(200);
    expect(intro.text).toContain('<h1>Intro call</h1>');
    expect(intro.text).toContain('You can book it in Bookbar');
    const team = await open(links().direct('team/northlight', 'design-critique'));
    expect([team.status, team.text.includes('with Northlight Studio')]).toEqual([200, true]);
    expect((await open(links().direct('maya', 'strategy-session'))).status).toBe(200);
  });

  it('lead to what somebody has published, in the language of the browser', async () => {
    const page = await open(links().publicPage('maya'), { 'Accept-Language': 'de' });
    expect(page.status).toBe(200);
    expect(page.text).toContain('Buchen kannst du in Bookbar');
    expect(page.text).toContain('Intro call');
  });

  it('that name nothing are not found', async () => {
    for (const link of [links().direct('maya', 'nothing'), links().publicPage('nobody')])
      expect((await open(link)).status).toBe(404);
  });
});
