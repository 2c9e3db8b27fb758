/**
 * Decodes the server's updates: JSON, or from about 1 KB on deflated JSON encoded as text, since servlet containers
 * do not compress push messages.
 */

/**
 * Decodes a message.
 *
 * @param {string} message JSON text, or its deflated bytes as text
 * @returns {object | Promise<object>} the update; a promise if it must be inflated
 */
export function decode(message) {
  return message.startsWith('{') ? JSON.parse(message) : inflate(message).then(JSON.parse);
}

/**
 * Decodes base 91: two characters are 13 bits, the lower digit first; a single last character is 6 bits.
 * `ConsoleUpdate.asText` encodes it.
 */
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
  // Written to the stream directly: a Blob would cost a call to another process.
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
 * Handles updates in the order of their arrival, although inflating is asynchronous. An update that needs no
 * inflating is handled immediately if none is waiting.
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
      // An error must not block the updates that follow.
      .catch((error) => reportError(error))
      .finally(() => {
        if (this.#last === turn) this.#last = null;
      });
    this.#last = turn;
  }
}
