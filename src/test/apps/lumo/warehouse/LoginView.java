package warehouse;

import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.login.LoginI18n;
import com.vaadin.flow.component.login.LoginOverlay;
import com.vaadin.flow.router.BeforeEnterEvent;
import com.vaadin.flow.router.BeforeEnterObserver;
import com.vaadin.flow.router.PageTitle;
import com.vaadin.flow.router.Route;
import com.vaadin.flow.server.VaadinSession;

@Route(value = "login", autoLayout = false)
@PageTitle("Log in | Warehouse")
public class LoginView extends LoginOverlay implements BeforeEnterObserver {

  static final String USER = "user";

  public LoginView() {
    LoginI18n texts = LoginI18n.createDefault();
    texts.setAdditionalInformation("Ask the office for a password.");
    setI18n(texts);
    setTitle("Warehouse");
    setDescription("Stock of all branches");
    addLoginListener(
        event -> {
          if (event.getUsername().equals("ada") && event.getPassword().equals("lovelace")) {
            VaadinSession.getCurrent().setAttribute(USER, event.getUsername());
            close();
            UI.getCurrent().navigate(ProductsView.class);
          } else {
            setError(true);
          }
        });
  }

  @Override
  public void beforeEnter(BeforeEnterEvent event) {
    setOpened(true);
  }
}
