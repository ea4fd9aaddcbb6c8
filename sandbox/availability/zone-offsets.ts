import { IANAZone } from 'luxon';
import { dayMs } from './intervals.ts';

/**
 * The clock of a zone, answered from what was asked before. Asking the zone database for each of the thousand
 * slots of a request costs more than everything else about them together.
 */
export interface CachedZone {
  /** Milliseconds that the zone's clock is ahead of UTC at this instant. */
  at(instantMs: number): number;
  /**
   * The instant at which the zone's clock shows `localMs`, a wall-clock time written as if it were UTC. A time
   * that comes twice is its first; a time that is skipped is the instant of the skip.
   */
  toInstant(localMs: number): number;
}

/** No zone changes its clock twice within a block. */
const blockMs = 7 * dayMs;
const maxBlocks = 20_000;

interface Block {
  readonly before: number;
  readonly changeAt: number;
  readonly after: number;
}

const known = new Map<string, CachedZone>();

/** `timeZone` is an IANA name that has been checked. */
export function offsetsOf(timeZone: string): CachedZone {
  let offsets = known.get(timeZone);
  if (offsets === undefined) {
    offsets = createZoneOffsets(IANAZone.create(timeZone));
    known.set(timeZone, offsets);
  }
  return offsets;
}

function createZoneOffsets(zone: IANAZone): CachedZone {
  const blocks = new Map<number, Block>();
  const ask = (instantMs: number): number => Math.round(zone.offset(instantMs) * 60_000);
  const blockOf = (index: number): Block => {
    const known = blocks.get(index);
    if (known !== undefined) return known;
    if (blocks.size >= maxBlocks) blocks.clear();
    const block = readBlock(ask, index * blockMs);
    blocks.set(index, block);
    return block;
  };
  // Questions come in order, so that most are about the block of the one before.
  let lastIndex = NaN;
  let last: Block = { before: 0, changeAt: 0, after: 0 };
  const at = (instantMs: number): number => {
    const index = Math.floor(instantMs / blockMs);
    if (index !== lastIndex) {
      last = blockOf(index);
      lastIndex = index;
    }
    return instantMs < last.changeAt ? last.before : last.after;
  };
  return {
    at,
    toInstant(localMs) {
      // A day to either side is beyond every change that could touch this time.
      const early = at(localMs - 2 * dayMs);
      const late = at(localMs + 2 * dayMs);
      if (early === late) return localMs - early;
      const candidates = [localMs - early, localMs - late];
      const shown = candidates.filter((instant) => instant + at(instant) === localMs);
      return shown.length > 0 ? Math.min(...shown) : findChange(ask, Math.min(...candidates), dayMs * 2);
    },
  };
}

function readBlock(ask: (instantMs: number) => number, startMs: number): Block {
  const before = ask(startMs);
  const after = ask(startMs + blockMs - 1);
  const changeAt = before === after ? Infinity : findChange(ask, startMs, blockMs - 1);
  return { before, changeAt, after };
}

/** The first instant of the new offset, within `spanMs` after an instant of the old one. */
function findChange(ask: (instantMs: number) => number, startMs: number, spanMs: number): number {
  const before = ask(startMs);
  let low = startMs;
  let high = startMs + spanMs;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (ask(middle) === before) low = middle;
    else high = middle;
  }
  return high;
}
