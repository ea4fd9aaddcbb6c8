import { describe, expect, it } from 'vitest';
import { foldWords, toSentenceLine, toSingleLine } from './text.ts';
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
  });

  it('has no isolates where it is a name or a title, which would end those of the sentence around it', () => {
    expect(toSingleLine('An\u2069a\u2068', 40)).toBe('An a');
  });
});
