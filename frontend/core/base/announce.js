/**
 * Says something to a screen reader: one polite live region for the page, or for the modal dialog in which it is about, since
 * what lies outside of that is not heard.
 *
 * @param {string} text what to say
 * @param {Element} about the element that it is about
 */
export function announce(text, about) {
  const home = about.closest('dialog[open], [aria-modal="true"]') ?? document.body;
  let region = home.querySelector(':scope > [data-es="announcements"]');
  if (!region) {
    region = document.createElement('div');
    region.dataset.es = 'announcements';
    region.dataset.visuallyHidden = '';
    region.role = 'status';
    home.append(region);
  }
  region.textContent = '';
  // A region is heard when its text changes after it came to be.
  setTimeout(() => (region.textContent = text), 100);
}
