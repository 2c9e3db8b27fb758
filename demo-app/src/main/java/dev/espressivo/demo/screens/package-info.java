/** Realistic screens of products, each a class that combines components. */
@NullMarked
package dev.espressivo.demo.screens;

import org.jspecify.annotations.NullMarked;
