import { describe, expect, it } from 'vitest';
import { memoryStores } from '../account/stores.ts';
import { openArrangement } from './arrangement.ts';
import { createLinks, findWrongTemplates } from './links.ts';

const at =
  (pages: string | null, app = pages) =>
  () => ({ pages, app });
const arrangement = { pinned: [], teamIds: {}, publicPage: '', direct: '' };

describe('link templates', () => {
  it('make no link where none can be guessed', () => {
    const links = createLinks(at(null), () => arrangement);
    expect(links.direct('maya', 'intro')).toBeNull();
    expect(links.templates()).toEqual({ publicPage: '', direct: '', areGuessed: true });
  });

  it('keep what names hold out of the rest of the address', () => {
    const links = createLinks(at('https://book.example/'), () => arrangement);
    expect(links.direct('team/n', 'a/b?c#d')).toBe('https://book.example/team/n/a%2Fb%3Fc%23d');
    expect(links.direct('../maya', 'intro')).toBeNull();
    expect(links.direct('maya', '..')).toBeNull();
    expect(links.direct('maya', '$&')).toBe('https://book.example/maya/%24%26');
  });

  it('follow the address that a person says, at once; what is paid stays with the web app', () => {
    let pages = 'https://app.example';
    const links = createLinks(
      () => ({ pages, app: 'https://app.example' }),
      () => arrangement,
    );
    pages = 'https://book.example';
    expect(links.direct('maya', 'intro')).toBe('https://book.example/maya/intro');
    expect(links.publicPage('maya')).toBe('https://book.example/maya');
    expect(links.payment('uid')).toBe('https://app.example/payment/uid');
  });

  it('lead to where a booking is paid only beside the page of consent', () => {
    expect(createLinks(at(null), () => arrangement).payment('uid')).toBeNull();
    const links = createLinks(at('https://book.example/'), () => arrangement);
    expect(links.payment('a/b')).toBe('https://book.example/payment/a%2Fb');
    expect(links.payment('..')).toBeNull();
  });

  it.each([
    [{ publicPage: '', direct: '' }, []],
    [{ publicPage: 'https://a.example/{owner}', direct: 'http://127.0.0.1:3000/{owner}/{slug}' }, []],
    [{ publicPage: 'a.example/{owner}', direct: 'https://a.example/{owner}' }, ['publicPage', 'direct']],
    [{ publicPage: 'javascript:alert(1)', direct: '' }, ['publicPage']],
    [{ publicPage: 'https://{owner}.example', direct: 'https://u:p@a.example/{slug}' }, ['direct']],
    [{ publicPage: 'https://a.example/', direct: 'https://{slug' }, ['direct']],
  ] as const)('%j: wrong are %j', (templates, wrong) => {
    expect(findWrongTemplates(templates)).toEqual(wrong);
  });
});

describe('a page of people who book', () => {
  it('is opened at the service’s own host, and at another one when the person has agreed once', async () => {
    const stores = memoryStores();
    const asked: string[] = [];
    let answer = false;
    const ask = ({ message }: { readonly message: string }): Promise<boolean> => {
      asked.push(message);
      return Promise.resolve(answer);
    };
    // What the page of the app can set, `pages` and templates, is no proof of whose a host is.
    const bases = at('https://evil.example', 'https://app.example');
    const open = () => openArrangement(stores, bases, ask, () => undefined);
    const { mayOpen } = open();
    expect(await mayOpen('https://app.example/maya')).toBe(true);
    expect(await mayOpen('http://127.0.0.1:3000/maya')).toBe(true);
    expect(asked).toEqual([]);
    const cargo = `https://evil.example/${'cargo'.repeat(100)}`;
    expect(await mayOpen(cargo)).toBe(false);
    expect(asked).toEqual(['Open a page at evil.example?']);
    answer = true;
    expect(await mayOpen(cargo)).toBe(true);
    expect(await mayOpen('https://evil.example/other')).toBe(true);
    expect(await open().mayOpen('https://evil.example/after-a-start')).toBe(true);
    expect(asked).toHaveLength(2);
  });
});
