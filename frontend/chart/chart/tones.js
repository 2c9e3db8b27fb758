/**
 * Plays the points of a series as tones: a point that is drawn higher is a higher tone, and one at
 * the left comes from the left.
 */

/** The lowest tone in Hz, which small loudspeakers can play, and the range above it in octaves. */
const LOWEST = 220;
const OCTAVES = 3;
/** The duration of a tone, and the limits for that of all tones, in s. */
const TONE = 0.15;
const LEAST = 1;
const MOST = 6;
/** Tones that are closer than this, in s, are not separated by silence. */
const DENSE = 0.06;
const LEVEL = 0.25;
/**
 * The time constants of the attack and the release of a tone, in s; an abrupt change would click.
 */
const ATTACK = 0.005;
const RELEASE = 0.02;

/**
 * Returns the tones in the order of the data: `at`, the time from 0 to 1; `hertz`, undefined for a
 * gap; and `pan`, from -1 at the left to 1 at the right.
 */
export function tonesOf({ plot: [left, top, right, bottom], series, isUpright }, index, isRtl) {
  const { lane, across } = series[index];
  const [low, high, from, to] = isUpright ? [left, right, top, bottom] : [bottom, top, left, right];
  const isLeftward = isRtl && !isUpright;
  const order = [...lane.order.keys()];
  if (isLeftward) order.reverse();
  const at = (rank) => (lane.px[rank] - lane.px[order[0]]) / (lane.px[order.at(-1)] - lane.px[order[0]] || 1);
  return order.map((rank) => {
    const px = across[lane.order[rank]];
    const share = (px - low) / (high - low || 1);
    return {
      at: at(rank),
      hertz: px == null ? undefined : LOWEST * 2 ** (OCTAVES * (isUpright && isRtl ? 1 - share : share)),
      pan: Math.max(-1, Math.min(1, (2 * (lane.px[rank] - from)) / (to - from || 1) - 1)),
    };
  });
}

/** Plays tones, and calls `ended` after the last one. */
export function play(context, tones, ended) {
  const duration = Math.max(LEAST, Math.min(MOST, TONE * tones.length));
  const isDense = duration / tones.length < DENSE;
  const start = context.currentTime + 0.1;
  const time = (tone) => start + duration * (tone?.at ?? 1);
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  const panner = context.createStereoPanner?.();
  // A triangle wave has overtones, which make low tones audible on small loudspeakers.
  oscillator.type = 'triangle';
  gain.gain.value = 0;
  oscillator.connect(gain);
  gain.connect(panner ?? context.destination);
  panner?.connect(context.destination);
  tones.forEach(({ hertz, pan, ...tone }, i) => {
    const now = time(tone);
    const next = Math.max(now, time(tones[i + 1]));
    if (hertz === undefined) {
      gain.gain.setTargetAtTime(0, now, RELEASE);
      return;
    }
    oscillator.frequency.setValueAtTime(hertz, now);
    panner?.pan.setValueAtTime(pan, now);
    gain.gain.setTargetAtTime(LEVEL, now, ATTACK);
    if (!isDense) gain.gain.setTargetAtTime(0, now + Math.min(0.6 * (next - now) || TONE, 2 * TONE), RELEASE);
  });
  const end = start + duration + TONE;
  gain.gain.setTargetAtTime(0, end, RELEASE);
  oscillator.onended = ended;
  oscillator.start(start);
  oscillator.stop(end + TONE);
}
