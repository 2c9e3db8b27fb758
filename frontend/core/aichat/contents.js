/** Puts the app's own components into their places in the messages. */

/**
 * Places what is not in its place yet.
 *
 * @param {HTMLElement} chat
 * @param {{app: string, message: Record<string, number>, actions: Record<string, number>}} contents the numbers of Flow's nodes by
 *   the ids of messages
 */
export function place(chat, { app, ...kinds }) {
  const flow = window.Vaadin.Flow.clients[app];
  for (const [kind, nodes] of Object.entries(kinds)) {
    for (const slot of chat.querySelectorAll(`[data-slot=${kind}]:empty`)) {
      const node = flow.getByNodeId(nodes[slot.closest('article')?.dataset.id]);
      if (node) slot.append(node);
    }
  }
  const icon = chat.querySelector('[data-part=mark]')?.childNodes ?? [];
  for (const avatar of chat.querySelectorAll('[data-part=avatar]:empty:not([data-glyph])')) {
    avatar.append(...[...icon].map((each) => each.cloneNode(true)));
  }
}
