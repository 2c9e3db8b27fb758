/**
 * The behaviour of all button groups, delegated to the document: arrow keys among toggles, and the pressed button of
 * a spaced group grows.
 */

import { roving } from '../base/roving.js';

const BUTTON = '[data-es="button"]';

/** Returns the visible buttons of a group, in order. @returns {HTMLElement[]} */
const buttonsOf = (group) => [...group.children].filter((child) => child.matches(BUTTON) && child.checkVisibility());

const groupOf = (button) => (button?.parentElement?.localName === 'es-button-group' ? button.parentElement : undefined);

const buttonOf = (event) => event.composedPath().find((node) => node.matches?.(BUTTON));

// No roving tab stop: every button can be reached with Tab.
roving(document, (_, event) => {
  const group = groupOf(buttonOf(event));
  return (
    group?.querySelector(':scope > [data-toggle]') && {
      items: buttonsOf(group),
      orientation: group.dataset.orientation === 'vertical' ? 'vertical' : 'horizontal',
      wrap: true,
      skip: ':disabled, :not([type], [href])',
    }
  );
});

const still = matchMedia('(prefers-reduced-motion: reduce)');

// The pressed button grows by 15 % of its width, and its neighbours shrink as much (Material 3, standard button
// group).
document.addEventListener(
  'pointerdown',
  (event) => {
    const button = event.isPrimary && event.button === 0 && buttonOf(event);
    const group = button && groupOf(button);
    if (!group?.matches('[data-variant="spaced"]:not([data-orientation="vertical"])')) return;
    if (still.matches || button.matches(':disabled, [aria-disabled="true"]')) return;
    const buttons = buttonsOf(group);
    const at = buttons.indexOf(button);
    const neighbours = [buttons[at - 1], buttons[at + 1]].filter((each) => each?.offsetTop === button.offsetTop);
    if (neighbours.length === 0) return;
    const growth = button.offsetWidth * 0.15;
    const style = getComputedStyle(group);
    const timing = {
      duration: parseFloat(style.getPropertyValue('--spring-fast-spatial-duration')),
      easing: style.getPropertyValue('--spring-fast-spatial-easing'),
      fill: 'forwards',
    };
    const resize = (each, by) => {
      const { width } = each.getBoundingClientRect();
      const frames = { inlineSize: [`${width}px`, `${width + by}px`], flexGrow: [0, 0], minInlineSize: [0, 0] };
      return each.animate({ ...frames, flexBasis: frames.inlineSize }, timing);
    };
    const animations = [
      resize(button, growth),
      ...neighbours.map((each) => resize(each, -growth / neighbours.length)),
    ];
    const done = new AbortController();
    const release = () => {
      done.abort();
      for (const animation of animations) {
        animation.reverse();
        animation.finished.then(() => animation.cancel(), () => {});
      }
    };
    for (const type of ['pointerup', 'pointercancel', 'dragend']) {
      document.addEventListener(type, release, { capture: true, signal: done.signal });
    }
  },
  { capture: true, passive: true },
);
