/** Tests of the rules for every component, and of the contract of each one. */
@NullMarked
package dev.espressivo.contract;

import org.jspecify.annotations.NullMarked;
