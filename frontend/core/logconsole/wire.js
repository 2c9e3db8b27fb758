/**
 * How the server's updates reach the console: JSON, and above about a kilobyte deflated JSON in
 * base64, since push frames are not compressed by the servlet containers.
 */

/**
 * @param {string} message JSON text, or the base64 of its deflated bytes
 * @returns {object | Promise<object>} at once for JSON, later for what has to be inflated
 */
export function decode(message) {
  return message.startsWith('{') ? JSON.parse(message) : inflate(message).then(JSON.parse);
}

/** @param {string} base64 */
async function inflate(base64) {
  // Written straight into the stream: a Blob between would cost a call to another process.
  const inflater = new DecompressionStream('deflate-raw');
  const writer = inflater.writable.getWriter();
  writer.write(Uint8Array.from(atob(base64), (c) => c.charCodeAt(0)));
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
      .finally(() => {
        if (this.#last === turn) this.#last = null;
      });
    this.#last = turn;
  }
}
