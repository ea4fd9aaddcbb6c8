import type { Chime } from '../../preload/contract/settings/table.ts';

interface Note {
  /** In hertz. */
  readonly frequency: number;
  readonly atSeconds: number;
  /** Beside the loudest of the sound. */
  readonly level: number;
}

interface Sound {
  readonly notes: readonly Note[];
  /** Until a note has faded. */
  readonly seconds: number;
  /** Until a note is at its loudest. */
  readonly riseSeconds: number;
}

const sounds: Readonly<Record<Chime, Sound>> = {
  /** Above the pitch of speech: they are heard through a conversation without being an alarm. */
  'two-notes': {
    notes: [
      { frequency: 659.26, atSeconds: 0, level: 1 },
      { frequency: 987.77, atSeconds: 0.16, level: 1 },
    ],
    seconds: 0.9,
    riseSeconds: 0.01,
  },
  /** One stroke: the partials of a small bell, as far apart as in a real one. */
  bell: {
    notes: [
      { frequency: 880, atSeconds: 0, level: 0.6 },
      { frequency: 1760, atSeconds: 0, level: 0.3 },
      { frequency: 2420, atSeconds: 0, level: 0.12 },
    ],
    seconds: 1.8,
    riseSeconds: 0.004,
  },
  /** Low and slow, for an office. */
  soft: {
    notes: [
      { frequency: 392, atSeconds: 0, level: 0.8 },
      { frequency: 523.25, atSeconds: 0.25, level: 0.7 },
    ],
    seconds: 1.2,
    riseSeconds: 0.12,
  },
};

/** The loudest sine wave that is comfortable in headphones. */
const loudest = 0.5;

/**
 * Plays the sound of a reminder, which is synthesized. Does nothing if the
 * computer has no sound.
 *
 * @param volume 1 to 100, perceived: twice the number sounds about twice as loud
 */
export function playChime(volume: number, chime: Chime = 'two-notes'): void {
  const { notes, seconds, riseSeconds } = sounds[chime];
  const audio = new AudioContext();
  const end = audio.currentTime + seconds + Math.max(...notes.map(({ atSeconds }) => atSeconds));
  const voices = notes.map(({ frequency, atSeconds, level: share }) => {
    const voice = new OscillatorNode(audio, { frequency });
    const level = new GainNode(audio, { gain: 0 });
    const startsAt = audio.currentTime + atSeconds;
    level.gain.setValueAtTime(0, startsAt);
    level.gain.linearRampToValueAtTime(loudest * share * (volume / 100) ** 2, startsAt + riseSeconds);
    level.gain.exponentialRampToValueAtTime(0.0001, startsAt + seconds);
    voice.connect(level).connect(audio.destination);
    voice.start(startsAt);
    voice.stop(end);
    return voice;
  });
  // Releases the device, which would keep the computer awake.
  voices.at(-1)?.addEventListener('ended', () => void audio.close());
}
