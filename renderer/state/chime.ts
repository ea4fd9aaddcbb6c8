/** Two notes, an octave and a bit above speech: heard through a conversation, and no alarm. */
const notes = [
  { frequency: 659.26, atSeconds: 0 },
  { frequency: 987.77, atSeconds: 0.16 },
] as const;
const noteSeconds = 0.9;
/** The loudest sine that does not hurt in headphones. */
const loudest = 0.5;

/**
 * Plays the sound of a reminder, made here: no file, no decoding. Nothing happens, and nothing fails, where the
 * computer has no sound.
 *
 * @param volume 1 to 100, as one hears it: twice the number sounds about twice as loud
 */
export function playChime(volume: number): void {
  const audio = new AudioContext();
  const end = audio.currentTime + noteSeconds + notes[1].atSeconds;
  const voices = notes.map(({ frequency, atSeconds }) => {
    const voice = new OscillatorNode(audio, { frequency });
    const level = new GainNode(audio, { gain: 0 });
    const startsAt = audio.currentTime + atSeconds;
    level.gain.setValueAtTime(0, startsAt);
    level.gain.linearRampToValueAtTime(loudest * (volume / 100) ** 2, startsAt + 0.01);
    level.gain.exponentialRampToValueAtTime(0.0001, startsAt + noteSeconds);
    voice.connect(level).connect(audio.destination);
    voice.start(startsAt);
    voice.stop(end);
    return voice;
  });
  // The device is let go, or it would keep the computer awake.
  voices.at(-1)?.addEventListener('ended', () => void audio.close());
}
