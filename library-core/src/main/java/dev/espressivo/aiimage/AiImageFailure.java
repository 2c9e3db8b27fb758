package dev.espressivo.aiimage;

import com.vaadin.flow.function.SerializableRunnable;
import java.io.Serializable;

/**
 * Why no picture was made, for {@link AiImage#setErrorRenderer}.
 *
 * @param message the reason, in words for the user
 * @param retry tries again; to be called with the session locked, as in a click listener
 */
public record AiImageFailure(String message, SerializableRunnable retry) implements Serializable {}
