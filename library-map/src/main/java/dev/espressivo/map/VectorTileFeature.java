package dev.espressivo.map;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A feature of vector tiles, as the user's browser has reported it. The server has not seen the
 * tile, so do not trust the values where that matters. Immutable.
 */
public final class VectorTileFeature extends DataFeature {

  private final String sourceLayer;

  VectorTileFeature(String sourceLayer, String id, String properties) {
    super(id, properties);
    this.sourceLayer = sourceLayer;
  }

  /** {@return the name of the source layer of the feature} */
  public String getSourceLayer() {
    return sourceLayer;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof VectorTileFeature feature
        && sourceLayer.equals(feature.sourceLayer)
        && isLike(feature);
  }

  @Override
  public int hashCode() {
    return Objects.hash(sourceLayer, id(), properties);
  }

  @Override
  public String toString() {
    return "VectorTileFeature[sourceLayer=%s, id=%s, properties=%s]"
        .formatted(sourceLayer, id(), properties);
  }
}
