package dev.espressivo.chart;

/** Tells where a buffer has gaps. */
public final class ChartBufferGaps {

  private ChartBufferGaps() {}

  /** Returns how many rows are before each gap. */
  public static int[] of(ChartBuffer<?> buffer) {
    return ChartBuffer.gapsOf(buffer.rowsForChart());
  }
}
