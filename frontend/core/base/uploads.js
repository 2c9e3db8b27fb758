/** Uploads of files that the user selects, drops or pastes. */

/** The height of the preview of a picture, in px. */
const SIDE = 64;

export class Uploads {
  /** A callback that is called once, when all uploads have ended. */
  after;
  #host;
  #tell;
  #taken = [];
  #known;

  /**
   * @param {HTMLElement} host the component
   * @param {Function} tell sends an event to the server
   */
  constructor(host, tell) {
    this.#host = host;
    this.#tell = tell;
    host.addEventListener('change', ({ target }) => {
      if (target !== this.#field) return;
      this.#add(target.files);
      target.value = '';
    });
    host.addEventListener('click', ({ target }) => {
      const button = target.closest('button');
      if (button?.dataset.action === 'attach') this.#field.click();
      if (button?.dataset.action === 'remove-file') this.#remove(button.parentNode);
    });
    for (const type of ['dragover', 'dragleave', 'drop', 'paste']) {
      host.addEventListener(type, (event) => this.#onDrag(event));
    }
    // The user selected these while this script was loading.
    if (this.#field?.files.length) this.#add(this.#field.files);
  }

  get count() {
    return this.#chips.length;
  }

  get isBusy() {
    return this.#chips.some((chip) => chip.request);
  }

  get #field() {
    if (!this.#known?.isConnected) this.#known = this.#host.querySelector('[data-part=composer] > [type=file]');
    return this.#known;
  }

  get #place() {
    return this.#field?.previousElementSibling.previousElementSibling;
  }

  get #chips() {
    return [...(this.#place?.children ?? [])];
  }

  /** Removes all chips and returns the ids of their files. */
  take() {
    const chips = this.#chips;
    this.#taken.push(...chips);
    this.#place?.replaceChildren();
    return chips.map((chip) => chip.dataset.file);
  }

  /** Puts back the chips of files that were taken but not sent. */
  restore(ids) {
    this.#place?.prepend(...this.#taken.filter((chip) => ids.includes(chip.dataset.file)));
    this.#settle();
  }

  #remove(chip) {
    chip.request?.abort();
    chip.remove();
    this.#tell('remove-file', { id: chip.dataset.file });
    this.#settle();
  }

  #onDrag(event) {
    // Spreadsheets copy cells as text, as HTML and as a picture: not an upload.
    if (/plain.*html|html.*plain/.test(event.clipboardData?.types)) return;
    const files = (event.dataTransfer ?? event.clipboardData)?.files;
    const field = this.#field;
    const hasFiles = files?.length || event.dataTransfer?.types.includes('Files');
    if (!field || field.previousElementSibling.disabled || !hasFiles) return;
    event.preventDefault();
    this.#host.toggleAttribute('data-drop', event.type === 'dragover');
    if (files.length) this.#add(files);
  }

  #add(files) {
    const { words, count, bytes } = this.#field.dataset;
    const { tooMany, tooLarge, wrongType, failed, remove } = JSON.parse(words);
    this.#host.refuse('');
    for (const file of files) {
      const say = (text) => this.#host.refuse(text.replace('{0}', file.name));
      if (this.count >= count) say(tooMany);
      else if (file.size > bytes) say(tooLarge);
      else if (!this.#accepts(file)) say(wrongType);
      else this.#upload(file, remove.replace('{0}', file.name), () => say(failed));
    }
  }

  #accepts({ name, type }) {
    const types = this.#field.accept.toLowerCase().split(',');
    const isNamed = (ending) => ending[0] === '.' && name.toLowerCase().endsWith(ending);
    const kind = type.replace(/\/.*/, '/*');
    return types.some((each) => !each || each === type || each === kind || isNamed(each));
  }

  #upload(file, label, fail) {
    const chip = this.#place.appendChild(document.createElement('span'));
    chip.dataset.file = crypto.randomUUID?.() ?? `${Math.random()}`;
    chip.dataset.glyph = 'file';
    if (/^image\/(png|jpeg|gif|webp|avif)$/.test(file.type)) this.#preview(chip, file);
    chip.append(Object.assign(document.createElement('span'), { textContent: file.name }));
    const button = chip.appendChild(document.createElement('button'));
    Object.assign(button, { type: 'button', ariaLabel: label });
    Object.assign(button.dataset, { action: 'remove-file', glyph: 'close', stateLayer: '' });
    const request = (chip.request = new XMLHttpRequest());
    request.open('POST', this.#host.dataset.upload);
    request.setRequestHeader('Content-Type', file.type || 'application/octet-stream');
    request.setRequestHeader('X-Filename', encodeURIComponent(file.name));
    request.setRequestHeader('X-File-Id', chip.dataset.file);
    request.upload.onprogress = ({ loaded, total }) => chip.style.setProperty('--_progress', loaded / total);
    request.onload = request.onerror = () => {
      chip.request = undefined;
      if (request.status !== 200) {
        chip.remove();
        this.after = undefined;
        fail();
      } else {
        chip.dataset.done = '';
        this.#host.uploaded?.(chip);
      }
      this.#settle();
    };
    request.send(file);
    this.#settle();
  }

  /** Shows a picture in place of the icon. Drawn, since a content security policy may not allow its address. */
  async #preview(chip, file) {
    const bitmap = await createImageBitmap(file, { resizeHeight: SIDE }).catch(() => {});
    if (!bitmap) return;
    const { width, height } = bitmap;
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    canvas.getContext('bitmaprenderer').transferFromImageBitmap(bitmap);
    delete chip.dataset.glyph;
    chip.prepend(canvas);
  }

  #settle() {
    this.#host.prompt = this.#host.prompt;
    if (this.isBusy) return;
    this.after?.();
    this.after = undefined;
  }
}
