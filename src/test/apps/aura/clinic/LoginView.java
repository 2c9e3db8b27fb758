package clinic;

import com.vaadin.flow.component.html.H1;
import com.vaadin.flow.component.html.Main;
import com.vaadin.flow.component.login.LoginForm;
import com.vaadin.flow.router.BeforeEnterEvent;
import com.vaadin.flow.router.BeforeEnterObserver;
import com.vaadin.flow.router.PageTitle;
import com.vaadin.flow.router.Route;
import com.vaadin.flow.server.auth.AnonymousAllowed;

@Route(value = "login", autoLayout = false)
@PageTitle("Log in | Clinic")
@AnonymousAllowed
public class LoginView extends Main implements BeforeEnterObserver {

  private final LoginForm form = new LoginForm();

  public LoginView() {
    getStyle().set("display", "grid").set("justify-items", "center").set("padding", "32px 0");
    form.setAction("login");
    add(new H1("Clinic"), form);
  }

  @Override
  public void beforeEnter(BeforeEnterEvent event) {
    form.setError(event.getLocation().getQueryParameters().getParameters().containsKey("error"));
  }
}
