package dev.espressivo.avatar;

import dev.espressivo.base.ComponentText;

/** The texts of an {@link AvatarGroup}, which a screen reader reads. */
public enum AvatarGroupText implements ComponentText {
  /** The name of the chip that can be pressed: {@code {0}} is its visible text, such as "+4". */
  OVERFLOW
}
