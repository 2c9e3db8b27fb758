/** What not all tabs have: the menu of all tabs, buttons that close, swipes, and an order that the user changes. */

import '../base/overlay.js';
import { reorder } from '../base/reorder.js';
import { roving } from '../base/roving.js';
import { isFar, swipe } from '../base/swipe.js';

const equipped = new WeakSet();

class TabsOptionsElement extends HTMLElement {
  connectedCallback() {
    const host = this.parentElement;
    // Moved tabs connect again.
    if (!equipped.has(host)) options(host);
    equipped.add(host);
  }
}

function closeOf(tab) {
  const next = tab.nextElementSibling;
  return next?.matches('[data-part=close]') ? next : null;
}

/** Asks the server to close a tab. Unless the app has to agree, the tab disappears immediately. */
function close(host, tab, reason) {
  const button = closeOf(tab);
  if (!button || button.matches(':disabled, [data-busy]')) return;
  const { tabs, panels } = host;
  const { value } = tab.dataset;
  const active = document.activeElement;
  host.lost = [tab, button].includes(active) || panels.some((panel) => panel.contains(active));
  button.setAttribute('data-busy', '');
  if (!button.hasAttribute('data-guarded')) {
    const at = tabs.indexOf(tab);
    const next = [...tabs.slice(at + 1), ...tabs.slice(0, at).reverse()].find((each) => !each.disabled);
    tab.hidden = button.hidden = true;
    if (value === host.value && next) host.select(next);
    if (host.lost) (host.selected ?? next)?.focus();
    host.changed();
  }
  host.dispatchEvent(new CustomEvent('tab-close', { detail: { value, reason } }));
}

function options(host) {
  /** Keeps a tab that the user wanted to close. */
  host.keep = (value) => {
    const tab = [...host.querySelectorAll('[role=tab]')].find((each) => each.dataset.value === value);
    for (const each of [tab, tab && closeOf(tab)].filter(Boolean)) {
      each.hidden = false;
      each.removeAttribute('data-busy');
    }
    host.lost = false;
  };
  swipe(host, (event) => pan(event, host));
  const menuOf = (event) => host.own(event, '[role=menu]');
  const open = (button) => {
    const { selected, tabs } = host;
    const items = tabs.map((tab) => {
      const item = document.createElement('button');
      item.type = 'button';
      item.role = 'menuitemradio';
      item.ariaChecked = tab === selected;
      item.autofocus = tab === (selected ?? tabs[0]);
      item.tabIndex = item.autofocus ? 0 : -1;
      item.disabled = host.isLocked(tab);
      item.dataset.stateLayer = '';
      item.append(...tab.cloneNode(true).childNodes);
      item.onclick = () => {
        button.popoverTargetElement.hidePopover();
        tab.focus();
        tab.click();
      };
      return item;
    });
    button.popoverTargetElement.replaceChildren(...items);
  };

  // In time: the browser opens the menu after the listeners of the press.
  host.addEventListener('click', (event) => {
    const button = host.own(event, '[data-part=overflow], [data-part=close]');
    if (button?.dataset.part === 'close') close(host, button.previousElementSibling, 'button');
    else if (button) open(button);
  });
  // The menu has its height in the next frame.
  host.addEventListener(
    'toggle',
    (event) => {
      const item = menuOf(event)?.querySelector('[autofocus]');
      requestAnimationFrame(() => item?.scrollIntoView({ block: 'nearest' }));
    },
    true,
  );
  host.addEventListener('keydown', (event) => {
    const button = event.key === 'ArrowDown' && host.own(event, '[data-part=overflow]');
    if (button) {
      event.preventDefault();
      button.click();
    }
    const tab = event.key === 'Delete' && host.own(event, '[role=tab]');
    if (tab) close(host, tab, 'delete');
    // The focus returns to the button, from which the key moves on.
    if (event.key === 'Tab') menuOf(event)?.hidePopover();
  });
  roving(host, (target, event) => {
    const menu = menuOf(event);
    return menu && { items: [...menu.children], orientation: 'vertical', wrap: true, tabStop: true, typeAhead: true };
  });

  reorder(host, (event) => {
    const item = host.own(event, '[role=tab]');
    if (!item || item.disabled || host.dataset.reorderable === undefined) return null;
    // A touch on another tab scrolls the list.
    if (event.pointerType === 'touch' && item !== host.selected) return null;
    return {
      items: host.tabs,
      item,
      axis: host.isColumn ? 'y' : 'x',
      said: item.parentElement.dataset.moved,
      whole: (tab) => [tab, closeOf(tab)].filter(Boolean),
      moved: (next) => {
        const detail = { value: item.dataset.value, next: next?.dataset.value ?? '' };
        host.dispatchEvent(new CustomEvent('tab-reorder', { detail }));
      },
    };
  });
}

/** The panel follows a swipe; without a tab in that direction, it resists. */
function pan(event, host) {
  const selected = host.selected;
  const isSwiped = host.dataset.swipe !== undefined && event.pointerType !== 'mouse' && !host.isColumn;
  if (!selected || !isSwiped) return null;
  const tabs = host.tabs.filter((tab) => tab === selected || !host.isLocked(tab));
  const ahead = getComputedStyle(host).direction === 'rtl' ? 1 : -1;
  const next = (distance) => tabs[tabs.indexOf(selected) + Math.sign(distance) * ahead];
  const panel = document.getElementById(selected.getAttribute('aria-controls'));
  if (!panel?.contains(event.target)) return null;
  return {
    axis: 'x',
    handle: panel.parentElement,
    move(distance) {
      panel.dataset.dragged = '';
      panel.style.translate = `${next(distance) ? distance : distance / 4}px`;
    },
    end(distance, speed) {
      delete panel.dataset.dragged;
      panel.style.translate = '';
      const to = next(distance);
      if (to && isFar(distance, speed)) host.select(to);
    },
  };
}

customElements.define('es-tabs-options', TabsOptionsElement);
