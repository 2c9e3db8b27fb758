/**
 * Reads the type of the page for `vaadin.css`, which gives it to Vaadin's components within ours. It is needed in
 * an app that has neither Aura nor Lumo, whose properties name it: CSS cannot read what an element inherits from above
 * one of ours.
 */

const { fontFamily, fontSize, lineHeight } = getComputedStyle(document.body);
const { style } = document.documentElement;

style.setProperty('--_page-font-family', fontFamily);
style.setProperty('--_page-font-size', fontSize);
// Without a height there is none to restore, and the property stays undefined.
style.setProperty('--_page-line-height', lineHeight.replace('normal', ''));
