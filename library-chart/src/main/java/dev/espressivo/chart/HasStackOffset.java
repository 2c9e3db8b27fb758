package dev.espressivo.chart;

import com.vaadin.flow.component.HasElement;

/** A chart that stacks series. */
public interface HasStackOffset extends HasElement {

  /** {@return whether series are stacked; default false} */
  default boolean isStacked() {
    return ChartProps.STACKED.get((Chart<?>) this);
  }

  /**
   * Sets whether the areas or the bars of several series are stacked; lines are not. Positive and
   * negative values are stacked separately. Series that {@linkplain ChartSeries#stack name a stack}
   * are stacked in any case, unless bars are {@linkplain BarChart#setGrouped grouped}.
   *
   * @param stacked whether series are stacked
   */
  default void setStacked(boolean stacked) {
    ChartProps.STACKED.set((Chart<?>) this, stacked);
  }

  /** {@return where stacks begin and how high they are; default {@link ChartStackOffset#NONE}} */
  default ChartStackOffset getStackOffset() {
    return ChartProps.STACK_OFFSET.get((Chart<?>) this);
  }

  /**
   * Sets where stacks begin and how high they are. With another offset than {@link
   * ChartStackOffset#NONE}, all series are stacked.
   *
   * <p>With {@link ChartStackOffset#PERCENT}, the axis of the stacks is in percent, from 0 to 100,
   * and so are its limits and references. Bars are labelled with their shares, and the tooltip and
   * announcements have the value, in its format, and the share. With {@link
   * ChartStackOffset#CENTER} and {@link ChartStackOffset#WIGGLE}, only the heights have a meaning,
   * so the axis has neither numbers nor a grid. With each of these, the scale of the axis is
   * linear. The data table and the CSV file always have the values.
   *
   * @param stackOffset the shape of the stacks
   */
  default void setStackOffset(ChartStackOffset stackOffset) {
    ChartProps.STACK_OFFSET.set((Chart<?>) this, stackOffset);
  }
}
