import { describe, expect, it } from 'vitest';
import { createEmitter } from './signal.ts';
import { createDerivedStore, createStore } from './store.ts';

describe('a store', () => {
  it('has a value, and announces each other one', () => {
    const store = createStore({ unread: 0 });
    const heard: number[] = [];
    store.subscribe(({ unread }) => heard.push(unread));
    expect(store.get()).toEqual({ unread: 0 });
    store.set({ unread: 2 });
    store.update(({ unread }) => ({ unread: unread + 1 }));
    expect(store.get()).toEqual({ unread: 3 });
    expect(heard).toEqual([2, 3]);
  });

  it('does not announce what is equal, and keeps the value that is there', () => {
    const first = { rows: [{ uid: 'a' }] };
    const store = createStore(first);
    const heard: unknown[] = [];
    store.subscribe((value) => heard.push(value));
    store.set({ rows: [{ uid: 'a' }] });
    expect(heard).toEqual([]);
    expect(store.get()).toBe(first);
  });

  it('compares with the function that it is given', () => {
    const store = createStore({ at: 1 }, { equals: Object.is });
    const heard: unknown[] = [];
    store.subscribe((value) => heard.push(value));
    store.set({ at: 1 });
    expect(heard).toEqual([{ at: 1 }]);
  });

  it('calls nobody who left, and goes on where one listener fails', () => {
    const reported: unknown[] = [];
    const store = createStore(0, { report: (error) => reported.push(error) });
    const heard: string[] = [];
    const leave = store.subscribe(() => heard.push('left'));
    store.subscribe(() => {
      throw new Error('broken');
    });
    store.subscribe(() => heard.push('there'));
    leave();
    store.set(1);
    expect(heard).toEqual(['there']);
    expect(reported).toEqual([new Error('broken')]);
  });
});

describe('a derived store', () => {
  it('reads again when a signal fires, and announces what is not equal', () => {
    const [one, other] = [createEmitter<undefined>(), createEmitter<undefined>()];
    let rows = ['a'];
    const store = createDerivedStore(() => [...rows], [one, other]);
    const heard: (readonly string[])[] = [];
    store.subscribe((value) => heard.push(value));
    one.emit(undefined);
    expect(heard).toEqual([]);
    rows = ['a', 'b'];
    expect(store.get()).toEqual(['a']);
    other.emit(undefined);
    one.emit(undefined);
    expect(heard).toEqual([['a', 'b']]);
    expect(store.get()).toEqual(['a', 'b']);
  });

  it('announces every reading where nothing counts as equal', () => {
    const signal = createEmitter<undefined>();
    const store = createDerivedStore(() => 1, [signal], { equals: () => false });
    const heard: number[] = [];
    store.subscribe((value) => heard.push(value));
    signal.emit(undefined);
    signal.emit(undefined);
    expect(heard).toEqual([1, 1]);
  });
});
