import { describe, expect, it } from 'vitest';
import { choosePackages } from './system-packages.mjs';
import { needs } from './system-needs.mjs';

const sound = { packages: ['libasound2', 'libasound2t64'], library: 'libasound.so.2' };
const inter = { packages: ['fonts-inter'], listed: true, optional: true };

const policy = (...entries: readonly (readonly [string, string])[]): string =>
  entries
    .map(
      ([name, candidate]) => `${name}:\n  Installed: (none)\n  Candidate: ${candidate}\n  Version table:\n`,
    )
    .join('');

describe('the name of a package', () => {
  it('is Debian’s where the lists have it', () => {
    expect(choosePackages([sound], policy(['libasound2', '1.2.8-1']))).toEqual(['libasound2']);
  });

  it('is the later one of Ubuntu, where the old one is only a word that others provide', () => {
    const lists = policy(['libasound2', '(none)'], ['libasound2t64', '1.2.11-1']);
    expect(choosePackages([sound], lists)).toEqual(['libasound2t64']);
  });

  it('is the first where the lists were never fetched', () => {
    expect(choosePackages([sound], '')).toEqual(['libasound2']);
  });

  it('is left out where it is optional and nobody has it', () => {
    expect(choosePackages([sound, inter], '')).toEqual(['libasound2']);
    expect(choosePackages([inter], policy(['fonts-inter', '4.0']))).toEqual(['fonts-inter']);
  });

  it('stands once, though two needs name it', () => {
    expect(choosePackages([sound, { ...sound, library: 'libother.so' }], '')).toEqual(['libasound2']);
  });
});

it('every need says how it is seen to be met', () => {
  for (const need of Object.values(needs).flat()) {
    const probes = [need.command, need.library, need.file, need.listed];
    expect(
      probes.filter((probe) => probe !== undefined),
      need.packages[0],
    ).toHaveLength(1);
  }
});
