package secured;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.login.LoginForm;
import com.vaadin.flow.router.Route;
import com.vaadin.flow.server.auth.AnonymousAllowed;

/** The view for users who are not logged in. */
@Route("login")
@AnonymousAllowed
public class LoginView extends Div {

  /** Creates the view. */
  public LoginView() {
    LoginForm form = new LoginForm();
    form.setAction("login");
    add(new Sample(), form);
  }
}
