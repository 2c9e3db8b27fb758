/** What components share: the vocabulary of the library, each word written once. */
@NullMarked
package dev.espressivo.base;

import org.jspecify.annotations.NullMarked;
