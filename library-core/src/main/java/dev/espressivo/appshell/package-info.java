/** The frame of an app: header, sidebars, the column that scrolls, footer. */
@NullMarked
package dev.espressivo.appshell;

import org.jspecify.annotations.NullMarked;
