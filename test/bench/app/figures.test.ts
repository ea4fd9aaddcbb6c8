import { describe, expect, it } from 'vitest';
import { isKept } from '../figure.ts';
import { toTable } from '../table.ts';
import { ratioFigure, tailFigure } from './figures.ts';

const round = (floor: number, own: number) => ({ first: floor, ofWork: own, second: floor });

describe('figures of the app beside the blank one', () => {
  it('a ratio is kept up to its budget, and only reported without one', () => {
    const taken = [round(10, 12), round(20, 24), round(10, 90)];
    expect(ratioFigure('P6', 'shown', taken, 1.25).measured).toBe(1.2);
    expect(isKept(ratioFigure('P6', 'shown', taken, 1.25))).toBe(true);
    expect(isKept(ratioFigure('P6', 'shown', taken, 1.1))).toBe(false);
    expect(isKept(ratioFigure('–', 'shown', taken))).toBeUndefined();
  });

  it('the blank app over itself stands beside it', () => {
    const taken = [{ first: 10, ofWork: 10, second: 11 }];
    expect(ratioFigure('P6', 'shown', taken).note).toBe('A/A 1.10, 10.0 ms / 10.0 ms, 1 rounds');
  });

  it('the slowest may come one frame after the floor’s', () => {
    expect(isKept(tailFigure('P6', [round(10, 26)]))).toBe(true);
    expect(isKept(tailFigure('P6', [round(10, 28)]))).toBe(false);
  });

  it('keystrokes are counted in whole ones', () => {
    const figure = { id: '–', name: 'strokes', measured: 5, unit: 'keys', budget: { most: 8 } } as const;
    expect(toTable([figure])).toContain('5 keys');
  });
});
