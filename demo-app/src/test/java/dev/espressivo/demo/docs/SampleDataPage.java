package dev.espressivo.demo.docs;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Span;
import dev.espressivo.demo.data.DataSet;
import java.util.List;

/** A page with an example of data. */
class SampleDataPage {

  record Year(int year, double anomaly) {}

  /** Counts the years. */
  @Example(value = "Years", data = DataSet.GLOBAL_TEMPERATURE)
  Component years(List<Year> years) {
    return new Span(years.size() + " years from " + years.getFirst().year());
  }
}
