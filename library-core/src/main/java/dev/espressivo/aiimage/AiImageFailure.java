package dev.espressivo.aiimage;

import com.vaadin.flow.function.SerializableRunnable;
import java.io.Serializable;

/**
 * The failure of a generation, for {@link AiImage#setErrorRenderer}.
 *
 * @param message the reason for the user
 * @param retry tries again; must be called with the session locked, for example in a click listener
 */
public record AiImageFailure(String message, SerializableRunnable retry) implements Serializable {}
