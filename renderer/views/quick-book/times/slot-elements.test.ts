import { describe, expect, it } from 'vitest';
import { createSlotElements } from './slot-elements.ts';

const partsOf = (...parts: string[][]) => parts.map((times) => ({ items: times.map((at) => ({ at })) }));

describe('the elements of open times', () => {
  it('are taken over by another day, but not that of the time it opens with', () => {
    const elementsOf = createSlotElements();
    const monday = elementsOf('Monday in Berlin', partsOf(['m9', 'm10', 'm11'], ['m13']), 'm9');
    const tuesday = elementsOf('Tuesday in Berlin', partsOf(['t9', 't10', 't11', 't12'], ['t13']), 't10');
    for (const hour of ['11', '13']) expect(tuesday.get(`t${hour}`)).toBe(monday.get(`m${hour}`));
    expect([...monday.values()]).not.toContain(tuesday.get('t10'));
  });

  it('are taken over where the same times are read on another clock, so that the selected one is said', () => {
    const elementsOf = createSlotElements();
    const here = elementsOf('Monday in Berlin', partsOf(['m9', 'm10', 'm11']), 'm9');
    const there = elementsOf('Monday in New York', partsOf(['m9', 'm10', 'm11']), 'm10');
    expect(there.get('m11')).toBe(here.get('m11'));
    expect([...here.values()]).not.toContain(there.get('m10'));
  });

  it('stay with their times within a day, whatever is taken or comes free', () => {
    const elementsOf = createSlotElements();
    const before = elementsOf('Monday in Berlin', partsOf(['m9', 'm10', 'm11']), 'm9');
    const after = elementsOf('Monday in Berlin', partsOf(['m10', 'm10:30', 'm11']), 'm10');
    for (const time of ['m10', 'm11']) expect(after.get(time)).toBe(before.get(time));
    expect([...before.values()]).not.toContain(after.get('m10:30'));
  });
});
