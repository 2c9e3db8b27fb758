package secured;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H1;
import com.vaadin.flow.router.Route;
import dev.espressivo.accordion.Accordion;
import dev.espressivo.accordion.AccordionItem;
import dev.espressivo.calendar.Calendar;
import dev.espressivo.carousel.Carousel;
import dev.espressivo.carousel.CarouselItem;
import dev.espressivo.itemlist.ItemList;
import dev.espressivo.itemlist.ListItem;
import dev.espressivo.logconsole.LogConsole;
import dev.espressivo.map.GeoMap;
import dev.espressivo.table.Table;
import jakarta.annotation.security.PermitAll;
import java.util.List;

/** The view for users who are logged in. */
@Route("")
@PermitAll
public class HomeView extends Div {

  /** Creates the view. */
  public HomeView() {
    add(new H1("Home"), new Sample());
    add(new Accordion(new AccordionItem("what", "What is it?", new Div("A library."))));
    Table<String> table = new Table<>(List.of("first", "second"));
    table.addColumn("name", name -> name).setSortable(true);
    table.setCsv("names");
    add(
        table,
        ItemList.of(new ListItem("An item")),
        new Carousel(new CarouselItem("data:,", "A slide")));
    add(Calendar.single(), new LogConsole(List.of("INFO started")), new GeoMap());
  }
}
