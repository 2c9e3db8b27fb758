/** Vibrates for a moment, if the device can and the user's setting (`EspressivoTheme`) allows it. */
export function pulse() {
  if (document.documentElement.dataset.haptics !== 'off') navigator.vibrate?.(10);
}
