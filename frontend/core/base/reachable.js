/**
 * Whether requests get through to the server, as far as Vaadin's connection knows.
 */
export const isReachable = () =>
  !['reconnecting', 'connection-lost'].includes(window.Vaadin?.connectionState?.state);
