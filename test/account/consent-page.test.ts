import { describe, expect, it } from 'vitest';
import { findForm } from '../../main/account/consent-page.ts';

describe('the form of a consent page', () => {
  it('is the one with the button, whatever the order and quotes of its attributes', () => {
    const html = `<form action=/search><button>Search</button></form>
      <FORM class='card' ACTION='/auth/approve?a=1&amp;b=2' novalidate METHOD=post>
        <p>Read, write your bookings</p>
        <input value="r1&quot;&#x26;&#39;" type=hidden name='request'>
        <input name=empty /><input type="hidden">
        <button type="submit" name="answer" value="back">Go back</button>
        <button value=allow name=answer><span>Allow</span> </button>
      </FORM>`;
    expect(findForm(html, 'Allow')).toEqual({
      method: 'POST',
      action: '/auth/approve?a=1&b=2',
      fields: [
        ['request', `r1"&'`],
        ['empty', ''],
        ['answer', 'allow'],
      ],
    });
  });

  it('is the page itself by GET when the form says nothing', () => {
    expect(findForm('<form><button>Allow</button></form>', 'Allow')).toEqual({
      method: 'GET',
      action: '',
      fields: [],
    });
  });

  it('is not there without the button', () => {
    expect(
      findForm('<form><button>Allow everything</button></form><button>Allow</button>', 'Allow'),
    ).toBeNull();
  });
});
