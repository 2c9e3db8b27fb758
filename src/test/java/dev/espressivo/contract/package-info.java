/** What every component keeps to, and what the contract says of each one. */
@NullMarked
package dev.espressivo.contract;

import org.jspecify.annotations.NullMarked;
