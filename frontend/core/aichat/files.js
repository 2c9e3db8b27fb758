/** The files of messages: their pictures in full screen, and downloads. */

import { announce } from '../base/announce.js';
import { view } from '../base/viewer.js';

/** Shows a picture, and the others of its message, in full screen. */
export function show(chat, words, message, button) {
  const images = [...message.querySelectorAll('[data-picture]:not([data-lost]) > img')];
  const [image] = button.children;
  if (images.includes(image)) view(chat, words, images, image);
}

/** Downloads a file. One that is gone says so; a browser would only show a failed download. */
export async function save(link) {
  const { href, download } = link;
  const gone = await fetch(href, { method: 'HEAD' }).then(
    ({ status }) => status === 404,
    () => false,
  );
  link.toggleAttribute('data-lost', gone);
  if (gone) announce(link.innerText);
  else Object.assign(document.createElement('a'), { href, download }).click();
}
