package dev.espressivo.map;

/**
 * A marker on the map, with its item.
 *
 * @param id its id within its layer
 * @param item the item of the layer
 * @param coordinate its place
 * @param label its label; empty if it has none
 * @param <T> the type of the item
 */
public record MarkerFeature<T>(String id, T item, Coordinate coordinate, String label)
    implements MapFeature {}
