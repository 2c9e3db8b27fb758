/** Tabs: panels of which one is shown at a time, or links to the views of an app. */
@NullMarked
package dev.espressivo.tabs;

import org.jspecify.annotations.NullMarked;
