package dev.espressivo.map.internal;

import dev.espressivo.map.MapAttribution;
import java.util.List;
import java.util.function.Supplier;
import tools.jackson.databind.node.ObjectNode;

/**
 * A layer as it is now, for the list of layers and for the script.
 *
 * @param id its id within the map
 * @param name its name; empty for none
 * @param isVisible whether it is shown
 * @param attribution the owners of its data
 * @param description writes its whole state for a browser that does not know it
 */
public record ShownLayer(
    int id,
    String name,
    boolean isVisible,
    List<MapAttribution> attribution,
    Supplier<ObjectNode> description) {}
