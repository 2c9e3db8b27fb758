/** The frame of an app: header, sidebars, content column and footer. */
@NullMarked
package dev.espressivo.appshell;

import org.jspecify.annotations.NullMarked;
