package dev.espressivo.map;

/**
 * An item of a layer, where the map shows it.
 *
 * @param id what identifies it within its layer
 * @param item the item, as the layer has it
 * @param coordinate where it is
 * @param label its label; empty if it has none
 * @param <T> the type of the item
 */
public record MarkerFeature<T>(String id, T item, Coordinate coordinate, String label)
    implements MapFeature {}
