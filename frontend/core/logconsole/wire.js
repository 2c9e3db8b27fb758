/**
 * How the server's updates reach the console: JSON, and above about a kilobyte deflated JSON as text, since push frames are
 * not compressed by the servlet containers.
 */

/**
 * @param {string} message JSON text, or its deflated bytes as text
 * @returns {object | Promise<object>} at once for JSON, later for what has to be inflated
 */
export function decode(message) {
  return message.startsWith('{') ? JSON.parse(message) : inflate(message).then(JSON.parse);
}

/** Two characters are 13 bits, the lower digit first, and a last single one is 6; `ConsoleUpdate.asText` writes them. */
function bytesOf(text) {
  const digit = (i) => (text[i] === '~' ? 57 : text.charCodeAt(i) - 35);
  const bytes = [];
  let held = 0;
  let bits = 0;
  for (let i = 1; i < text.length; i += 2) {
    const single = i + 1 === text.length;
    held |= (single ? digit(i) : digit(i) + 91 * digit(i + 1)) << bits;
    for (bits += single ? 6 : 13; bits >= 8; bits -= 8) {
      bytes.push(held & 255);
      held >>= 8;
    }
  }
  return Uint8Array.from(bytes);
}

/** @param {string} message */
async function inflate(message) {
  // Written straight into the stream: a Blob between would cost a call to another process.
  const inflater = new DecompressionStream('deflate-raw');
  const writer = inflater.writable.getWriter();
  writer.write(bytesOf(message));
  writer.close();
  const reader = inflater.readable.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
  }
}

/**
 * Handles updates in the order in which they came, although inflating takes turns: what needs no
 * inflating and meets an empty queue is handled at once.
 */
export class Inbox {
  #handle;
  #last = null;

  /** @param {(update: object) => void} handle */
  constructor(handle) {
    this.#handle = handle;
  }

  /** @param {string} message */
  receive(message) {
    const update = decode(message);
    if (this.#last === null && !(update instanceof Promise)) {
      this.#handle(update);
      return;
    }
    const turn = (this.#last ?? Promise.resolve())
      .then(() => update)
      .then(this.#handle)
      // Those behind it are handled all the same.
      .catch((error) => reportError(error))
      .finally(() => {
        if (this.#last === turn) this.#last = null;
      });
    this.#last = turn;
  }
}
