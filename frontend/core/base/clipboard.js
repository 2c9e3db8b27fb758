/**
 * Writes texts to the clipboard when they arrive. Must be called during the press, since clipboards require a user
 * gesture. Fails if the browser refuses, or a text does not arrive.
 *
 * @param {Record<string, Promise<string>>} texts by their media types, of which one is `text/plain`
 */
export async function copy(texts) {
  if (navigator.clipboard && window.ClipboardItem) {
    const blobs = Object.entries(texts).map(([type, text]) => [type, text.then((t) => new Blob([t], { type }))]);
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
    return;
  }
  // Pages without HTTPS have no clipboard API.
  const area = document.createElement('textarea');
  area.value = await texts['text/plain'];
  const { activeElement } = document;
  // Beside the focus, since a modal dialog makes the page around it inert.
  activeElement.after(area);
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  activeElement.focus();
  if (!isCopied) throw new Error('not copied');
}
