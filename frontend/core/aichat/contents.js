/** Moves the app's components into their slots in the messages. */

/**
 * Fills the slots that are still empty.
 *
 * @param {HTMLElement} chat
 * @param {{app: string, message: Record<string, number>, actions: Record<string, number>}} contents Flow's node ids
 *     by message id
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
