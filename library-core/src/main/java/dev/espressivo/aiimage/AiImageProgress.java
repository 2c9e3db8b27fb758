package dev.espressivo.aiimage;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * How far a picture is, for {@link AiImage#setLoadingRenderer}.
 *
 * @param index which of the pictures, from 0
 * @param progress the share that is done, 0 to 1; negative if it is not known
 * @param message what the model does; null if it does not say
 * @param partial the address of a picture that is not finished; null if there is none
 */
public record AiImageProgress(
    int index, double progress, @Nullable String message, @Nullable String partial)
    implements Serializable {}
