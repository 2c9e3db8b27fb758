package dev.espressivo.aiimage;

/**
 * Why no picture was made, for {@link AiImage#setErrorRenderer}.
 *
 * @param message the reason, in words for the user
 * @param retry tries again; to be called with the session locked, as in a click listener
 */
public record AiImageFailure(String message, Runnable retry) {}
