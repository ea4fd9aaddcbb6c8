import { describe, expect, it } from 'vitest';
import { foldWords, toSentenceLine, toSingleLine, withoutControls } from './text.ts';
import { foldText } from '../../preload/contract/languages/fold.ts';

describe('a text as it is compared in searches', () => {
  it.each([
    ['Möwenkai', 'mowenkai'],
    ['Straße', 'strasse'],
    ['ŁÓDŹ', 'lodz'],
    ['Cœur', 'coeur'],
    ['São', 'sao'],
    ['Ñandú', 'nandu'],
    ['Οδυσσέας', 'οδυσσεασ'],
    // Full width, half width, and the two alphabets of Japanese; が is another sound than か.
    ['ＡＢＣ', 'abc'],
    ['ﾐｰﾃｨﾝｸﾞ', 'みーてぃんぐ'],
    ['ミーティング', 'みーてぃんぐ'],
    ['カ', 'か'],
    // Arabic without vowel signs and the long stroke, whichever Alef, Yeh or Heh is typed; its digits.
    ['أَحْمَد', 'احمد'],
    ['إسماعيل', 'اسماعيل'],
    ['آمال', 'امال'],
    ['مـــوعد', 'موعد'],
    ['هدى', 'هدي'],
    ['استشارة', 'استشاره'],
    ['٣٠ دقيقة', '30 دقيقه'],
  ])('%s is %s', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('keeps sounds of Japanese apart that are other letters', () => {
    expect(foldText('ガク')).not.toBe(foldText('カク'));
  });

  it('has words where a language writes none apart', () => {
    expect(foldWords('東京オフィス見学')).toEqual(['東京', 'おふぃす', '見学']);
    expect(foldWords('Intro-Gespräch (30 Min.)')).toEqual(['intro', 'gesprach', '30', 'min']);
  });
});

describe('a text as a menu or a notification shows it', () => {
  it('has the isolates of its sentence, and nothing else that turns letters', () => {
    expect(toSentenceLine('\u2068Ana\u2069، ١٠:٣٠\n \u202e', 40)).toBe('\u2068Ana\u2069، ١٠:٣٠');
    expect(toSentenceLine('An\u202ea\u2067!', 40)).toBe('An a !');
    expect(toSentenceLine('\u2068An\u200b\u00ada\ufeff\u2069\u2060, 👩\u200d💻', 40)).toBe(
      '\u2068Ana\u2069, 👩\u200d💻',
    );
  });

  it('has no isolates where it is a name or a title, which would end those of the sentence around it', () => {
    expect(toSingleLine('An\u2069a\u2068', 40)).toBe('Ana');
  });

  it.each([
    ['is turned around by nothing', 'Ana\u202egnp.exe\u2066 x', 'Ana gnp.exe x'],
    ['hides no letters', 'Co\u200ba\u2060ch\ufeff\u{e0041}ing\u00ad', 'Coaching'],
    ['has no control characters and one line', 'a\u001b]0;b\u0007\nc\u2028d\u0085e', 'a ]0;b c d e'],
    ['keeps what joins letters', 'می\u200cخواهم 👩\u200d💻', 'می\u200cخواهم 👩\u200d💻'],
    ['keeps its words where marks of direction stood', 'C++\u200e و\u200fب', 'C++ وب'],
  ])('%s', (_what, text, shown) => {
    expect(withoutControls(text)).toBe(shown);
    expect(toSingleLine(text, 40)).toBe(shown);
  });
});
