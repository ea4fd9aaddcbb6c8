/** Two notes above the pitch of speech: they are heard through a conversation without being an alarm. */
const notes = [
  { frequency: 659.26, atSeconds: 0 },
  { frequency: 987.77, atSeconds: 0.16 },
] as const;
const noteSeconds = 0.9;
/** The loudest sine wave that is comfortable in headphones. */
const loudest = 0.5;

/**
 * Plays the sound of a reminder, which is synthesized. Does nothing if the
 * computer has no sound.
 *
 * @param volume 1 to 100, perceived: twice the number sounds about twice as loud
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
  // Releases the device, which would keep the computer awake.
  voices.at(-1)?.addEventListener('ended', () => void audio.close());
}
