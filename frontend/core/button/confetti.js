/**
 * Confetti, loaded when a button throws it for the first time. Pieces fly up from the button and fall, slowed by
 * drag. They are drawn on a canvas above the page that ignores the pointer and is removed after the last piece.
 */

const DEFAULTS = { particleCount: 60, spread: 70, startVelocity: 28, gravity: 1, scalar: 1, ticks: 110, colors: [] };
const THEME = ['primary', 'secondary', 'tertiary', 'primary-fixed-dim', 'tertiary-fixed-dim', 'secondary-fixed-dim'];

/** The length of a frame in ms; velocities and lifetimes are given per frame. */
const FRAME = 1000 / 60;
/** The fraction of its velocity that a piece keeps per frame. */
const DRAG = 0.92;
/** The acceleration of a falling piece, in px per frame². */
const FALL = 0.35;

/** @type {{canvas: HTMLCanvasElement, pieces: object[], time: number} | undefined} */
let stage;

/**
 * Throws a burst.
 *
 * @param {HTMLElement} button the button that the pieces start from
 * @param {object} options the settings that differ from the defaults; see `ConfettiOptions` in Java
 */
export function burst(button, options) {
  const { particleCount, spread, startVelocity, gravity, scalar, ticks, colors, origin } = { ...DEFAULTS, ...options };
  const box = button.getBoundingClientRect();
  const x = origin ? origin.x * innerWidth : box.left + box.width / 2;
  const y = origin ? origin.y * innerHeight : box.top + box.height / 2;
  const paints = resolve(button, colors.length > 0 ? colors : THEME.map((role) => `var(--${role})`));
  if (!stage) {
    stage = { canvas: open(), pieces: [], time: performance.now() };
    requestAnimationFrame(draw);
  }
  for (let i = 0; i < particleCount; i++) {
    const angle = ((Math.random() - 0.5) * spread - 90) * (Math.PI / 180);
    const speed = startVelocity * (0.4 + 0.6 * Math.random());
    stage.pieces.push({
      x,
      y,
      vx: Math.cos(angle) * speed,
      vy: Math.sin(angle) * speed,
      fall: FALL * gravity,
      size: (4 + 3 * Math.random()) * scalar,
      shape: i % 3,
      paint: paints[i % paints.length],
      turn: Math.random() * Math.PI,
      spin: (Math.random() - 0.5) * 0.3,
      tilt: Math.random() * Math.PI,
      age: 0,
      ticks: ticks * (0.8 + 0.2 * Math.random()),
    });
  }
}

function draw(now) {
  const { canvas, pieces } = stage;
  const frames = Math.min((now - stage.time) / FRAME, 4);
  stage.time = now;
  const scale = devicePixelRatio;
  if (canvas.width !== Math.round(innerWidth * scale) || canvas.height !== Math.round(innerHeight * scale)) {
    canvas.width = Math.round(innerWidth * scale);
    canvas.height = Math.round(innerHeight * scale);
  }
  const pen = canvas.getContext('2d');
  pen.setTransform(scale, 0, 0, scale, 0, 0);
  pen.clearRect(0, 0, innerWidth, innerHeight);
  for (const piece of pieces) {
    const drag = DRAG ** frames;
    piece.vx *= drag;
    piece.vy = piece.vy * drag + piece.fall * frames;
    piece.x += piece.vx * frames;
    piece.y += piece.vy * frames;
    piece.turn += piece.spin * frames;
    piece.tilt += 0.12 * frames;
    piece.age += frames;
    paint(pen, piece);
  }
  stage.pieces = pieces.filter((piece) => piece.age < piece.ticks && piece.y < innerHeight + 50);
  if (stage.pieces.length > 0) {
    requestAnimationFrame(draw);
  } else {
    canvas.remove();
    stage = undefined;
  }
}

function paint(pen, { x, y, turn, tilt, size, shape, paint, age, ticks }) {
  pen.save();
  pen.translate(x, y);
  pen.rotate(turn);
  // Foreshortens the piece as it turns over.
  pen.scale(1, Math.cos(tilt));
  pen.globalAlpha = Math.min(1, Math.max(0, (1 - age / ticks) * 3));
  pen.fillStyle = paint;
  pen.beginPath();
  if (shape === 0) {
    pen.arc(0, 0, size * 0.8, 0, 2 * Math.PI);
  } else if (shape === 1) {
    pen.roundRect(-size, -size * 0.5, size * 2, size, size * 0.5);
  } else {
    pen.roundRect(-size * 0.75, -size * 0.75, size * 1.5, size * 1.5, size * 0.35);
  }
  pen.fill();
  pen.restore();
}

/** Opens a canvas above everything, including modal dialogs where the browser supports popovers. */
function open() {
  const canvas = document.createElement('canvas');
  canvas.dataset.es = 'confetti';
  canvas.ariaHidden = 'true';
  canvas.popover = 'manual';
  Object.assign(canvas.style, {
    position: 'fixed',
    inset: '0',
    inlineSize: '100vw',
    blockSize: '100vh',
    margin: '0',
    padding: '0',
    border: '0',
    background: 'none',
    pointerEvents: 'none',
  });
  document.body.append(canvas);
  canvas.showPopover?.();
  return canvas;
}

/** Resolves colours for a canvas, which knows neither custom properties nor `light-dark()`. */
function resolve(button, colors) {
  const probe = document.createElement('span');
  button.append(probe);
  const resolved = colors.map((color) => {
    probe.style.color = '';
    probe.style.color = color;
    return getComputedStyle(probe).color;
  });
  probe.remove();
  return resolved;
}
