package dev.espressivo.aiimage;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * The progress of a picture, for {@link AiImage#setLoadingRenderer}.
 *
 * @param index the index of the picture, from 0
 * @param progress the share that is done, from 0 to 1; negative if it is not known
 * @param message the model's message about its work; null if there is none
 * @param partial the address of a partial picture; null if there is none
 */
public record AiImageProgress(
    int index, double progress, @Nullable String message, @Nullable String partial)
    implements Serializable {}
