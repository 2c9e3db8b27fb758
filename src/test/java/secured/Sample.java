package secured;

import com.vaadin.flow.component.html.Div;
import dev.espressivo.alert.Alert;
import dev.espressivo.button.Button;
import dev.espressivo.card.Card;
import dev.espressivo.card.CardContent;
import dev.espressivo.card.CardHeader;

/** Some components with style sheets and scripts. */
final class Sample extends Div {

  Sample() {
    Alert alert = new Alert("Maintenance", "Tonight from ten to eleven");
    alert.setDismissible(true);
    add(new Button("Help"), alert);
    add(new Card(new CardHeader("Welcome"), new CardContent("What is new this week.")));
  }
}
