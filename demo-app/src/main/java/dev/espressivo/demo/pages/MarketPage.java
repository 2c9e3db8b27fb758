package dev.espressivo.demo.pages;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.router.Route;
import dev.espressivo.demo.docs.Example;
import dev.espressivo.demo.screens.MarketScreen;
import dev.espressivo.demo.shell.GalleryShell;
import dev.espressivo.demo.shell.Listed;
import dev.espressivo.demo.shell.PageInfo.Group;

/** Candles, a gauge and a log of trades, live. */
@Listed(group = Group.EXAMPLES, glyph = "candlestick-chart")
@Route(value = "examples/market", layout = GalleryShell.class)
public class MarketPage extends ScreenPage {

  /**
   * The last candle changes with each trade, the gauge shows the share of buyers, and the console
   * lists the trades: search it, or scroll up to pause it. The trades are simulated with a fixed
   * random seed and start anew with each visit.
   */
  @Example(value = "A made-up market", source = MarketScreen.class)
  Component screen() {
    return new MarketScreen();
  }
}
