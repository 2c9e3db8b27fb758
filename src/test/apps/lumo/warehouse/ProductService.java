package warehouse;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.springframework.stereotype.Service;

@Service
public class ProductService {

  static final List<String> CATEGORIES = List.of("Kitchen", "Garden", "Office");

  private final List<Product> products =
      new ArrayList<>(
          List.of(
              new Product("Kettle", "Kitchen", "39.90", 24, LocalDate.of(2026, 2, 3)),
              new Product("Toaster", "Kitchen", "29.50", 4, LocalDate.of(2025, 11, 20)),
              new Product("Hose, 20 m", "Garden", "34.00", 0, LocalDate.of(2025, 6, 1)),
              new Product("Rake", "Garden", "18.20", 61, LocalDate.of(2026, 3, 9)),
              new Product("Desk lamp", "Office", "54.00", 7, LocalDate.of(2026, 1, 15)),
              new Product("Stapler", "Office", "9.95", 130, LocalDate.of(2025, 9, 2))));

  public synchronized List<Product> find(String text, String category, boolean inStock) {
    return products.stream()
        .filter(each -> each.getName().toLowerCase().contains(text.toLowerCase()))
        .filter(each -> category == null || each.getCategory().equals(category))
        .filter(each -> !inStock || each.getStock() > 0)
        .toList();
  }

  public synchronized void save(Product product) {
    if (!products.contains(product)) {
      products.add(product);
    }
  }

  public synchronized void delete(Product product) {
    products.remove(product);
  }
}
